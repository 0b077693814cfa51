import type { Digest } from '#contract/entries/email-kinds.ts';

/** When the digest of a day leaves, in minutes of its reader's clock. */
const BEGINS = 7 * 60 + 30;
/** Where nothing ran in the morning it leaves later, but not in the evening. */
const ENDS = 19 * 60;
const MONDAY = 1;
const FRIDAY = 5;

/**
 * The day (YYYY-MM-DD) whose digest is due now for readers in a time zone (IANA name): a working day of
 * theirs, from 7:30 of their clock on; the weekly one on Mondays. Null where none is.
 */
export function digestDay(frequency: Digest, zone: string, now: Date): string | null {
  if (frequency === 'never') return null;
  const { day, weekday, minutes } = localTime(zone, now);
  if (minutes < BEGINS || minutes >= ENDS) return null;
  if (weekday < MONDAY || weekday > FRIDAY) return null;
  return frequency === 'daily' || weekday === MONDAY ? day : null;
}

function localTime(zone: string, now: Date) {
  const parts = formatIn(zone).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const day = `${of('year')}-${of('month')}-${of('day')}`;
  return {
    day,
    weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
    minutes: Number(of('hour')) * 60 + Number(of('minute')),
  };
}

/** Making one takes long; there are some four hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
}
