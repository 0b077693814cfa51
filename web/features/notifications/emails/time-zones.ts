/** Formats a time zone for display: `America/New York`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Returns the time zones with the chosen one, which the browser may not list. */
export function zonesWith(chosen: string | null, listed: readonly string[]): string[] {
  const zones = new Set(listed);
  if (chosen !== null) zones.add(chosen);
  return [...zones].sort();
}

export function listedZones(): string[] {
  return Intl.supportedValuesOf('timeZone');
}
