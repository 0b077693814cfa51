const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Span = { unit: 'days' | 'hours' | 'minutes'; count: number };

/**
 * Converts seconds to the largest fitting unit, at least one minute. Pass `Math.floor` for a
 * running time.
 */
export function spanOf(seconds: number, round: (n: number) => number = Math.round): Span {
  if (seconds >= DAY) return { unit: 'days', count: round(seconds / DAY) };
  if (seconds >= HOUR) return { unit: 'hours', count: Math.min(23, round(seconds / HOUR)) };
  return { unit: 'minutes', count: Math.max(1, Math.min(59, round(seconds / MINUTE))) };
}

export type Durations = Record<Span['unit'], (n: number) => string>;

export function writeSpan({ unit, count }: Span, durations: Durations): string {
  return durations[unit](count);
}
