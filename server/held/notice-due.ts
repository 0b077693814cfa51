const HOUR_MS = 3_600_000;
/** In UTC: morning in the Americas, noon in Europe. */
const HOUR_OF_DAY = 12;
/** Minimum time between two notices to a recipient. */
const LEAST_HOURS = 20;

/**
 * Returns the time before which the last notice must have been sent: one email a day in the hour
 * from noon UTC; the first one, or after a pause, within the hour.
 */
export function noticeDueBefore(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(HOUR_OF_DAY, 0, 0, 0);
  const begun = today <= now ? today : new Date(today.getTime() - 24 * HOUR_MS);
  return new Date(Math.min(begun.getTime(), now.getTime() - LEAST_HOURS * HOUR_MS));
}
