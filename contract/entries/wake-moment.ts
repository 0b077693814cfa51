/** `day` is YYYY-MM-DD. */
export type SnoozeChoice = 'tomorrow' | 'monday' | 'two_weeks' | { day: string };

export const WAKE_HOUR = 8;

const DAY_MS = 86_400_000;

/**
 * Returns 8:00 of the chosen day in an IANA time zone, across DST changes. Monday is never today.
 */
export function wakeMoment(choice: SnoozeChoice, now: Date, zone: string): Date {
  const today = dayOf(now, zone);
  return hourOf(dayFor(choice, today), zone);
}

/** Counts in UTC days, which have no DST changes. */
function dayFor(choice: SnoozeChoice, today: Date): Date {
  if (typeof choice === 'object') return new Date(`${choice.day}T00:00:00Z`);
  const ahead = { tomorrow: 1, monday: (8 - today.getUTCDay()) % 7 || 7, two_weeks: 14 };
  return new Date(today.getTime() + ahead[choice] * DAY_MS);
}

/** Returns the local date in the zone, as midnight UTC. */
function dayOf(moment: Date, zone: string): Date {
  const local = localTime(moment, zone);
  return new Date(local - (((local % DAY_MS) + DAY_MS) % DAY_MS));
}

function hourOf(day: Date, zone: string): Date {
  const wanted = day.getTime() + WAKE_HOUR * 3_600_000;
  // The first guess may cross a DST change; a second pass suffices.
  const first = wanted - offset(new Date(wanted), zone);
  return new Date(wanted - offset(new Date(first), zone));
}

/** Returns the milliseconds that the zone is ahead of UTC. */
function offset(moment: Date, zone: string): number {
  return localTime(moment, zone) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Returns the local time of a zone, in milliseconds as if it were UTC. */
function localTime(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}
