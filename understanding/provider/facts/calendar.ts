import type { MonthDay, WrittenDate } from './dates.ts';

const DAY = 86_400_000;
/** Days around the message in which a weekday may be meant, as in "last Monday", "Monday week". */
const AROUND = { before: 7, after: 13 };

export type Calendar = {
  dates: { readings: MonthDay[]; year: number | null }[];
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  /** Days from `sent`. */
  offsets: ReadonlySet<number>;
  /** Null: unknown, so weekdays and dates are not converted. */
  sent: Date | null;
};

export function calendarOf(found: readonly WrittenDate[], sent: Date | null): Calendar {
  const dates = found.flatMap((one) => (one.kind === 'date' ? [one] : []));
  return {
    dates,
    months: new Set([
      ...found.flatMap((one) => (one.kind === 'month' ? [one.month] : [])),
      ...dates.flatMap(({ readings }) => readings.map(({ month }) => month)),
    ]),
    weekdays: new Set(found.flatMap((one) => (one.kind === 'weekday' ? [one.weekday] : []))),
    offsets: new Set(found.flatMap((one) => (one.kind === 'relative' ? [one.offset] : []))),
    sent,
  };
}

/** True if the calendar of a message has this date, in any form. */
export function hasDate(calendar: Calendar, date: WrittenDate): boolean {
  if (date.kind === 'month') {
    return (
      calendar.months.has(date.month) ||
      meantDays(calendar).some((day) => day.getUTCMonth() === date.month)
    );
  }
  if (date.kind === 'weekday') {
    const { weekday } = date;
    const isMeant = (day: Date) => day.getUTCDay() === weekday;
    return (
      calendar.weekdays.has(weekday) ||
      [...meantDays(calendar), ...writtenDays(calendar)].some(isMeant)
    );
  }
  if (date.kind === 'relative') return hasOffset(calendar, date.offset);
  return hasWritten(calendar, date) || isMeantBy(calendar, date);
}

function hasOffset(calendar: Calendar, offset: number): boolean {
  if (calendar.offsets.has(offset)) return true;
  if (!calendar.sent) return false;
  const day = dayAt(calendar.sent, offset);
  return (
    calendar.weekdays.has(day.getUTCDay()) ||
    writtenDays(calendar).some((one) => one.getTime() === day.getTime())
  );
}

type Full = { readings: MonthDay[]; year: number | null };

function hasWritten(calendar: Calendar, { readings, year }: Full): boolean {
  return calendar.dates.some(
    (one) =>
      one.readings.some((has) => readings.some((is) => isSame(has, is))) &&
      (year === null || year === one.year || (one.year === null && isNear(calendar.sent, year))),
  );
}

function isMeantBy(calendar: Calendar, { readings, year }: Full): boolean {
  const days = [...meantDays(calendar), ...weekdaysAround(calendar)];
  return days.some(
    (day) =>
      (year === null || year === day.getUTCFullYear()) &&
      readings.some((is) => isSame(is, { month: day.getUTCMonth(), day: day.getUTCDate() })),
  );
}

function isSame(one: MonthDay, other: MonthDay): boolean {
  return one.month === other.month && one.day === other.day;
}

function isNear(sent: Date | null, year: number): boolean {
  return sent === null || Math.abs(sent.getUTCFullYear() - year) <= 1;
}

/** Days of "today", "tomorrow" and the like. */
function meantDays({ sent, offsets }: Calendar): Date[] {
  return sent ? [...offsets].map((offset) => dayAt(sent, offset)) : [];
}

function weekdaysAround({ sent, weekdays }: Calendar): Date[] {
  if (!sent || weekdays.size === 0) return [];
  const length = AROUND.before + AROUND.after + 1;
  return Array.from({ length }, (_, at) => dayAt(sent, at - AROUND.before)).filter((day) =>
    weekdays.has(day.getUTCDay()),
  );
}

/** Days of dates; one without a year is in the year of the message or a neighbour. */
function writtenDays({ sent, dates }: Calendar): Date[] {
  const around = sent ? [-1, 0, 1].map((shift) => sent.getUTCFullYear() + shift) : [];
  return dates.flatMap(({ readings, year }) =>
    readings.flatMap(({ month, day }) =>
      (year === null ? around : [year])
        .map((one) => new Date(Date.UTC(one, month, day)))
        .filter(
          (one) => !sent || year !== null || Math.abs(one.getTime() - sent.getTime()) < 190 * DAY,
        ),
    ),
  );
}

function dayAt(sent: Date, offset: number): Date {
  return new Date(
    Date.UTC(sent.getUTCFullYear(), sent.getUTCMonth(), sent.getUTCDate()) + offset * DAY,
  );
}
