const HOUR_MS = 3_600_000;
/** From then on the emails of a day are sent (UTC): in the morning of the Americas, at noon in Europe. */
const HOUR_OF_DAY = 12;
/** Between two emails to the same person at least. */
const LEAST_HOURS = 20;

/**
 * Who was told after this moment is not told again now: once a day, in the hour of the day that
 * begins at noon UTC; the first time, or after a pause, within the hour.
 */
export function noticeDueBefore(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(HOUR_OF_DAY, 0, 0, 0);
  const begun = today <= now ? today : new Date(today.getTime() - 24 * HOUR_MS);
  return new Date(Math.min(begun.getTime(), now.getTime() - LEAST_HOURS * HOUR_MS));
}
