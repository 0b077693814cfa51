/** A time zone as people read it: `America/New York`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The time zones to choose from, with one that the browser may not list itself. */
export function zonesWith(chosen: string | null, listed: readonly string[]): string[] {
  const zones = new Set(listed);
  if (chosen !== null) zones.add(chosen);
  return [...zones].sort();
}

/** The time zones that this browser knows. */
export function listedZones(): string[] {
  return Intl.supportedValuesOf('timeZone');
}
