/** Longer than clients wait before they send something again. */
const RECENT_MS = 10 * 60_000;

/** Whether a moment is so near that what happened then may be the first try of this call. */
export function isRecent(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) < RECENT_MS;
}
