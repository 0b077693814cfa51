/** What a search asks of the server: the words, and whose days are meant by today. */
export function searchQuery(words: string): { q?: string; zone?: string } {
  if (words === '') return {};
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Where the browser does not know where it is, UTC will do.
  return { q: words, ...(/^[A-Z]\w+\//.test(zone) && zone !== 'Etc/Unknown' && { zone }) };
}
