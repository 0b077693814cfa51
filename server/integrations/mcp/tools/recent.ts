/** Longer than clients retry. */
const RECENT_MS = 10 * 60_000;

/** True if the change may come from an earlier try of this call. */
export function isRecent(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) < RECENT_MS;
}
