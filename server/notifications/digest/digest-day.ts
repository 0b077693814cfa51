import type { Digest } from '#contract/entries/email-kinds.ts';

/** Minutes after local midnight. */
const BEGINS = 7 * 60 + 30;
/** Until then a missed digest is still sent, but not in the evening. */
const ENDS = 19 * 60;
const MONDAY = 1;
const FRIDAY = 5;

/**
 * Returns the local date (YYYY-MM-DD) of the digest due now, or null: from 7:30 on working days,
 * weekly ones on Mondays.
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

/** Cached, as a format is slow to create; there are about 400 zones. */
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
