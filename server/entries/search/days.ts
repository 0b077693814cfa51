/** Returns the start of a day in a time zone. */
export function startOfDay(at: Date, zone: string, daysLater = 0): Date {
  const { year, month, day } = partsIn(at, zone);
  const midnight = Date.UTC(year, month - 1, day + daysLater);
  // The second offset is right for days on which the clocks change.
  const guess = midnight - offsetAt(midnight, zone);
  return new Date(midnight - offsetAt(guess, zone));
}

/** Returns the days since Monday (0 to 6) in a time zone. */
export function daysSinceMonday(at: Date, zone: string): number {
  const { year, month, day } = partsIn(at, zone);
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

function offsetAt(moment: number, zone: string): number {
  const whole = Math.floor(moment / 1000) * 1000;
  const { year, month, day, hour, minute, second } = partsIn(new Date(whole), zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

type DateFields = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

function partsIn(at: Date, zone: string): DateFields {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts) as DateFields;
}
