import { AMBIGUOUS, MONTHS, RELATIVE, WEEKDAYS } from './day-words.ts';
import { takeOut } from './plain.ts';

export type MonthDay = { month: number; day: number };

/** A date as written; "4/6" has two readings. Months and weekdays count from 0. */
export type WrittenDate = { text: string } & (
  | { kind: 'date'; readings: MonthDay[]; year: number | null }
  | { kind: 'month'; month: number }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'relative'; offset: number }
);

const MONTH = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|');
const WEEKDAY = [...WEEKDAYS.keys()].sort((a, b) => b.length - a.length).join('|');
const NUMBER = String.raw`(?<![\p{L}\p{N}.,:])(\d{1,2})(?:st|nd|rd|th|er|e)?`;
const TO = String.raw`\s?(?:-|–|to|and|au|et|a|&|,)\s?`;
const YEAR = String.raw`(?:,?\s(?:de\s)?(\d{4}))?(?![\p{L}\p{N}:])`;

const ISO = /(?<!\p{N})(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\p{N})/gu;
const IN_MARKS = /(?<![\p{L}\p{N}/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\p{N})/gu;
const SLASHED = /(?<![\p{L}\p{N}/.])(\d{1,2})\/(\d{1,2})(?![\p{N}/])/gu;
const DAY_FIRST = new RegExp(
  `${NUMBER}(?:${TO}(\\d{1,2})(?:st|nd|rd|th|er|e)?)?[ -](?:of |de )?(${MONTH})\\b\\.?${YEAR}`,
  'gu',
);
const MONTH_FIRST = new RegExp(
  `\\b(${MONTH})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{N}:])(?:${TO}(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}:]))?${YEAR}`,
  'gu',
);
const NAMED = new RegExp(`(?<![\\p{L}\\p{N}])(${MONTH}|${WEEKDAY})(?![\\p{L}\\p{N}])`, 'gu');

/**
 * Takes the dates out of a text in lower case without accents. `isName` decides about words such
 * as "may".
 */
export function takeDates(
  lower: string,
  isName: (at: number) => boolean,
): { rest: string; found: WrittenDate[] } {
  const all: WrittenDate[] = [];
  let rest = lower;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => WrittenDate[]) => {
    const taken = takeOut(rest, pattern, (match) => {
      const dates = read(match);
      return dates.length > 0 ? dates : null;
    });
    all.push(...taken.found.flat());
    rest = taken.rest;
  };
  take(ISO, ([text, year, month, day]) => inMonth(text, Number(month) - 1, [day], year));
  take(IN_MARKS, ([text, one, , two, year]) => inEither(text, Number(one), Number(two), year));
  take(DAY_FIRST, ([text, from, to, month = '', year]) =>
    inMonth(text, MONTHS.get(month) ?? 0, [from, to], year),
  );
  take(MONTH_FIRST, ([text, month = '', from, to, year]) =>
    inMonth(text, MONTHS.get(month) ?? 0, [from, to], year),
  );
  take(SLASHED, ([text, one, two]) => inEither(text, Number(one), Number(two), undefined));
  for (const [offset, pattern] of RELATIVE) {
    take(pattern, ([text]) => [{ kind: 'relative', offset, text }]);
  }
  take(NAMED, (match) => {
    const [text] = match;
    if (AMBIGUOUS.has(text) && !isName(match.index)) return [];
    const weekday = WEEKDAYS.get(text);
    return weekday === undefined
      ? [{ kind: 'month', month: MONTHS.get(text) ?? 0, text }]
      : [{ kind: 'weekday', weekday, text }];
  });
  return { rest, found: all };
}

function inMonth(
  text: string,
  month: number,
  days: (string | undefined)[],
  year: string | undefined,
): WrittenDate[] {
  return days
    .filter((day) => day !== undefined)
    .map((day) => ({
      kind: 'date',
      readings: [{ month, day: Number(day) }],
      year: yearOf(year),
      text,
    }));
}

/** "4/6" is 4 June or April 6. */
function inEither(text: string, one: number, two: number, year: string | undefined): WrittenDate[] {
  const readings = [
    { month: two - 1, day: one },
    { month: one - 1, day: two },
  ].filter(({ month, day }) => month >= 0 && month < 12 && day > 0 && day <= 31);
  return readings.length > 0 ? [{ kind: 'date', readings, year: yearOf(year), text }] : [];
}

function yearOf(year: string | undefined): number | null {
  if (year === undefined) return null;
  return Number(year.length === 2 ? `20${year}` : year);
}
