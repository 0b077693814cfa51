/** Longer than client retries. */
const RECENT_MS = 10 * 60_000;

/** May be an earlier try of this call. */
export function isRecent(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) < RECENT_MS;
}
