const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time as it is shown: in days from one day on, else in hours, else in minutes. */
export type Span = { unit: 'days' | 'hours' | 'minutes'; count: number };

/**
 * Seconds in the largest unit that fits, never a whole one of the next; at least a minute. An
 * average is rounded; of what goes on only whole units count (`Math.floor`).
 */
export function spanOf(seconds: number, round: (n: number) => number = Math.round): Span {
  if (seconds >= DAY) return { unit: 'days', count: round(seconds / DAY) };
  if (seconds >= HOUR) return { unit: 'hours', count: Math.min(23, round(seconds / HOUR)) };
  return { unit: 'minutes', count: Math.max(1, Math.min(59, round(seconds / MINUTE))) };
}

/** How a language writes each unit. */
export type Durations = Record<Span['unit'], (n: number) => string>;

/** A length of time in words: `3 days`, `2 h`, `10 min`. */
export function writeSpan({ unit, count }: Span, durations: Durations): string {
  return durations[unit](count);
}
