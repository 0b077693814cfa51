import { bookOf, findPhrases } from './phrases.ts';
import type { Sentence } from './sentences.ts';
import type { Word } from './words.ts';

/**
 * Days from now (negative = past), in UTC so that the machine's time zone has no effect. `role`:
 * limit ("by Friday"), start ("since Monday") or day.
 */
export type Moment = { days: number; role: 'limit' | 'start' | 'day'; from: number; to: number };

type Count = (now: Date, words: readonly Word[]) => number | null;

const DAY = 86_400_000;
const HOURS_OF_TODAY = 12;
const HALF_YEAR = 183;
const LIMITS = new Set(
  'within under sous by before until till due latest deadline needed expires expire expiring ends closes cutoff than avant ici pour limite'.split(
    ' ',
  ),
);
const WITHIN = new Set(['within', 'sous']);
const STARTS = new Set('since last from depuis past previous following'.split(' '));
const AFTER_START = new Set('dernier derniere passe passee'.split(' '));
const ROLE_REACH = 3;

const NUMBERS = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at + 1]),
);
for (const [at, word] of 'un deux trois quatre cinq six sept huit neuf dix'.split(' ').entries()) {
  NUMBERS.set(word, at + 1);
}
const NUMBER_WORDS = [...NUMBERS.keys()].join('|');

const MONTHS = [
  'january|jan|janvier',
  'february|feb|fevrier',
  'march|mar|mars',
  'april|apr|avril',
  'may|mai',
  'june|jun|juin',
  'july|jul|juillet',
  'august|aug|aout',
  'september|sept|sep|septembre',
  'october|oct|octobre',
  'november|nov|novembre',
  'december|dec|decembre',
];
const WEEKDAYS = [
  'sunday|sun|dimanche',
  'monday|mon|lundi',
  'tuesday|tue|tues|mardi',
  'wednesday|wed|mercredi',
  'thursday|thu|thurs|jeudi',
  'friday|fri|vendredi',
  'saturday|sat|samedi',
];

function numberIn(words: readonly Word[]): number | null {
  for (const word of words) {
    const value = NUMBERS.get(word.norm) ?? Number.parseInt(word.norm, 10);
    if (Number.isFinite(value)) return value;
  }
  return null;
}

function daysToDate(now: Date, month: number, day: number, year: number | null): number | null {
  if (day < 1 || day > 31) return null;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const days = Math.round((Date.UTC(year ?? now.getUTCFullYear(), month, day) - today) / DAY);
  if (year === null && days < -HALF_YEAR) return days + 365;
  return days;
}

function daysToWeekday(now: Date, weekday: number): number {
  return (weekday - now.getUTCDay() + 7) % 7;
}

const inHours: Count = (_now, words) => {
  const hours = numberIn(words);
  if (hours === null) return null;
  return hours <= HOURS_OF_TODAY ? 0 : Math.ceil(hours / 24);
};
const inDays: Count = (_now, words) => numberIn(words);
const monthEnd: Count = (now) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate() -
  now.getUTCDate();

const BOOK = bookOf<Count>([
  {
    phrases: `today, tonight, this morning|afternoon|evening, eod, cob, end of day|business|shift|play, end of the day|shift, end of my|our shift, close of business|play, the end of today,
      within the hour, within an hour, in an hour|minute, in the next hour, next hour, noon, midday, lunchtime, lunch today, midnight, minutes from now, aujourd'hui, ce soir|matin|midi, cet apres midi, fin de journee, dans l'heure, midi`,
    value: () => 0,
  },
  { phrases: 'tomorrow, tmrw, tmr, demain', value: () => 1 },
  { phrases: 'day after tomorrow, apres demain', value: () => 2 },
  {
    phrases:
      'monday|tuesday|wednesday|thursday|friday week, next monday|tuesday|wednesday|thursday|friday',
    value: () => 7,
  },
  { phrases: 'next week, semaine prochaine, week prochaine', value: () => 7 },
  { phrases: 'next month, mois prochain', value: () => 30 },
  {
    phrases: 'end of week, end of the week, eow, fin de semaine, fin de la semaine',
    value: (now) => daysToWeekday(now, 5),
  },
  {
    phrases: 'end of month, end of the month, month end, fin du mois, fin de mois',
    value: monthEnd,
  },
  {
    phrases: `in|within|next|dans|sous|ici #|${NUMBER_WORDS} hours|hour|hrs|hr|h|heures|heure, in|within the next #|${NUMBER_WORDS} hours|hrs`,
    value: inHours,
  },
  { phrases: `in|within|dans|sous|ici #|${NUMBER_WORDS} days|day|jours|jour`, value: inDays },
  { phrases: 'in a few|couple hours, in a couple of hours, dans quelques heures', value: () => 0 },
  ...WEEKDAYS.map((names, weekday) => ({
    phrases: names,
    value: (now: Date) => daysToWeekday(now, weekday),
  })),
  ...MONTHS.map((names, month) => ({
    phrases: `${names} #`,
    value: (now: Date, words: readonly Word[]) => {
      const day = numberIn(words);
      return day === null ? null : daysToDate(now, month, day, null);
    },
  })),
]);

const WRITTEN_DATE =
  /\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?\b/g;
const CLOCK = /^(?:\d{1,2}(?:[:.]\d{2})?(?:am|pm)|\d{1,2}h(?:\d{2})?|\d{1,2}:\d{2})$/;
const DAY_NUMBER = /^\d{1,2}(?:st|nd|rd|th|er)?$/;

const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, month) => names.split('|').map((name) => [name, month] as const)),
);

function monthOf(norm: string | undefined): number {
  return MONTH_NUMBERS.get(norm ?? '') ?? -1;
}

function roleOf(words: readonly Word[], from: number, to: number): Moment['role'] {
  if (AFTER_START.has(words[to]?.norm ?? '')) return 'start';
  if (WITHIN.has(words[from]?.norm ?? '')) return 'limit';
  for (let back = 1; back <= ROLE_REACH; back += 1) {
    const norm = words[from - back]?.norm ?? '';
    if (LIMITS.has(norm)) return 'limit';
    if (STARTS.has(norm)) return 'start';
  }
  return 'day';
}

function datesWritten(sentence: Sentence, now: Date): Omit<Moment, 'role'>[] {
  const { words, text } = sentence;
  const found: Omit<Moment, 'role'>[] = [];
  for (const [at, word] of words.entries()) {
    if (!DAY_NUMBER.test(word.norm)) continue;
    const skip = words[at + 1]?.norm === 'of' ? 2 : 1;
    const month = monthOf(words[at + skip]?.norm);
    const days = month < 0 ? null : daysToDate(now, month, Number.parseInt(word.norm, 10), null);
    if (days !== null) found.push({ days, from: at, to: at + skip + 1 });
  }
  const shift = sentence.label === '' ? 0 : sentence.label.length + 2;
  let from = 0;
  for (const match of text.matchAll(WRITTEN_DATE)) {
    const [, year, month, day, one, two, late] = match;
    // Dates and words have the same order, so the search continues at the last word.
    while ((words[from]?.start ?? Number.POSITIVE_INFINITY) < match.index + shift) from += 1;
    if (from >= words.length) break;
    const days =
      year && month && day
        ? daysToDate(now, Number(month) - 1, Number(day), Number(year))
        : slashDate(now, Number(one), Number(two), late);
    if (days !== null) found.push({ days, from, to: from + 1 });
  }
  return found;
}

/**
 * Returns the days to a date. "03/04" is ambiguous: the date nearer to now wins; "24/7" is no
 * date.
 */
function slashDate(now: Date, one: number, two: number, late: string | undefined): number | null {
  const year = late ? Number(late.length === 2 ? `20${late}` : late) : null;
  const readings: number[] = [];
  if (two >= 1 && two <= 12) readings.push(daysToDate(now, two - 1, one, year) ?? Number.NaN);
  if (one >= 1 && one <= 12) readings.push(daysToDate(now, one - 1, two, year) ?? Number.NaN);
  const real = readings.filter((days) => Number.isFinite(days));
  if (real.length === 0 || (one === 24 && two === 7)) return null;
  return real.reduce((best, days) => (Math.abs(days) < Math.abs(best) ? days : best));
}

/** Returns the days named; a time of day alone counts as today. */
export function momentsIn(sentence: Sentence, now: Date): Moment[] {
  const { words } = sentence;
  const found: Omit<Moment, 'role'>[] = datesWritten(sentence, now);
  for (const { value, from, to } of findPhrases(BOOK, words)) {
    const days = value(now, words.slice(from, to));
    if (days !== null) found.push({ days, from, to });
  }
  const moments = found.map((one) => ({ ...one, role: roleOf(words, one.from, one.to) }));
  if (moments.length > 0) return withRoles(words, moments);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]?.norm;
    const isClock =
      CLOCK.test(word.norm) ||
      (/^\d{1,2}(?:[:.]\d{2})?$/.test(word.norm) &&
        (next === 'am' ||
          next === 'pm' ||
          ((next === 'p' || next === 'a') && words[at + 2]?.norm === 'm')));
    if (isClock) moments.push({ days: 0, from: at, to: at + 1, role: roleOf(words, at, at + 1) });
  }
  return moments;
}

/** Sets the roles: in "by 3 pm tomorrow", the limit of the hour applies to its day. */
function withRoles(words: readonly Word[], moments: Moment[]): Moment[] {
  return moments.map((moment) => {
    if (moment.role !== 'day') return moment;
    for (let back = 1; back <= ROLE_REACH + 1; back += 1) {
      const at = moment.from - back;
      const norm = words[at]?.norm ?? '';
      const isClock = CLOCK.test(norm) || norm === 'noon' || norm === 'midi';
      if (isClock && roleOf(words, at, at + 1) === 'limit') return { ...moment, role: 'limit' };
    }
    return moment;
  });
}
