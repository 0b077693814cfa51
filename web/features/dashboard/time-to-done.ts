import type { Issue } from '#contract/issues.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span as a card shows it: in days from one day on, else in hours, else in minutes. */
export type Span = { unit: 'days' | 'hours' | 'minutes'; count: number };

/** Rounded in the largest unit that fits, never to a whole one of the next; at least a minute. */
export function spanOf(seconds: number): Span {
  if (seconds >= DAY) return { unit: 'days', count: Math.round(seconds / DAY) };
  if (seconds >= HOUR) return { unit: 'hours', count: Math.min(23, Math.round(seconds / HOUR)) };
  const minutes = Math.min(59, Math.round(seconds / MINUTE));
  return { unit: 'minutes', count: Math.max(1, minutes) };
}

/** How long entries took to be done on average, in seconds; null where none is done. */
export function meanSeconds(
  entries: readonly Pick<Issue, 'timestamp' | 'resolvedAt'>[],
): number | null {
  const spans = entries.flatMap(({ timestamp, resolvedAt }) =>
    resolvedAt === null ? [] : [(Date.parse(resolvedAt) - Date.parse(timestamp)) / 1000],
  );
  if (spans.length === 0) return null;
  return spans.reduce((sum, span) => sum + span, 0) / spans.length;
}

/** Whole days from a moment until now. */
export function daysSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / (DAY * 1000)));
}
