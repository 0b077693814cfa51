/** What a search asks of the server: the words, and whose days are meant by today. */
export function searchQuery(words: string): { q?: string; zone?: string } {
  if (words === '') return {};
  return { q: words, ...zoneHere() };
}

/** The browser's time zone; where it does not know where it is, UTC will do. */
export function zoneHere(): { zone?: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return /^[A-Z]\w+\//.test(zone) && zone !== 'Etc/Unknown' ? { zone } : {};
}
