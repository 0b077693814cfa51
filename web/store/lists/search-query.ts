/** Returns the search parameters; the time zone defines "today". */
export function searchQuery(words: string): { q?: string; zone?: string } {
  if (words === '') return {};
  return { q: words, ...zoneHere() };
}

/** Returns the browser's time zone; empty if unknown, so that the server uses UTC. */
export function zoneHere(): { zone?: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return /^[A-Z]\w+\//.test(zone) && zone !== 'Etc/Unknown' ? { zone } : {};
}
