/** What somebody chooses who snoozes an entry; a day is written as YYYY-MM-DD. */
export type SnoozeChoice = 'tomorrow' | 'monday' | 'two_weeks' | { day: string };

/** When people begin to work: snoozed entries wake then. */
export const WAKE_HOUR = 8;

const DAY_MS = 86_400_000;

/**
 * The moment at which an entry wakes: eight in the morning of the chosen day in a time zone (IANA name),
 * also where the clocks change before it. Monday is the next one, never today.
 */
export function wakeMoment(choice: SnoozeChoice, now: Date, zone: string): Date {
  const today = dayOf(now, zone);
  return hourOf(dayFor(choice, today), zone);
}

/** Days are counted as those of UTC, which have no changes of the clock. */
function dayFor(choice: SnoozeChoice, today: Date): Date {
  if (typeof choice === 'object') return new Date(`${choice.day}T00:00:00Z`);
  const ahead = { tomorrow: 1, monday: (8 - today.getUTCDay()) % 7 || 7, two_weeks: 14 };
  return new Date(today.getTime() + ahead[choice] * DAY_MS);
}

/** The day that it is in a zone, as midnight of the same date in UTC. */
function dayOf(moment: Date, zone: string): Date {
  const local = localTime(moment, zone);
  return new Date(local - (((local % DAY_MS) + DAY_MS) % DAY_MS));
}

function hourOf(day: Date, zone: string): Date {
  const wanted = day.getTime() + WAKE_HOUR * 3_600_000;
  // What the zone is off by at a first guess may differ from what it is off by then; twice suffices.
  const first = wanted - offset(new Date(wanted), zone);
  return new Date(wanted - offset(new Date(first), zone));
}

/** By how many milliseconds a zone is ahead of UTC at a moment. */
function offset(moment: Date, zone: string): number {
  return localTime(moment, zone) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** What the clocks of a zone show, in milliseconds as if they showed UTC. */
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
