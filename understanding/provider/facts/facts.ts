import { type Calendar, calendarOf, hasDate } from './calendar.ts';
import { type ClockTime, looseTimesIn, takeTimes } from './clock-times.ts';
import { takeDates, type WrittenDate } from './dates.ts';
import { SAYS_TODAY } from './day-words.ts';
import { hasNames, isAboutIt, type Vocabulary, vocabularyOf } from './names.ts';
import { DIGITS, spokenIn, valuesOf } from './numbers.ts';
import { plainOf, squeezed, takeOut } from './plain.ts';
import { type Measure, measuresIn, unitOf, unitsIn, unitsNamed } from './units.ts';

/** The facts of a message. */
export type Source = {
  lower: string;
  vocabulary: Vocabulary;
  values: ReadonlySet<number>;
  /** Minutes of the day. */
  times: ReadonlySet<number>;
  calendar: Calendar;
  units: ReadonlySet<string>;
  measures: readonly Measure[];
};

/** Links, addresses and markup. */
const LIVE = /[<>{}[\]`|\\@]|\/\/|\bwww\b|\p{L}\.\p{L}{2}/u;
/** Letters and digits together, as in "B-12", or digits in groups, as in telephone numbers. */
const CODE = /[\p{L}\p{N}]+(?:[-./_#][\p{L}\p{N}]+)*/gu;
const GROUPED = /^\d+(?:[-./]\d+)+$/;
const DECIMAL = /^\d{1,3}(?:\.\d{3})+$|^\d+\.\d+$/;
const ATTACHED = /^\d+(?:\.\d+)?(\p{L}{1,5})$/u;
const SUFFIX = /^(?:st|nd|rd|th|e|er|ere|eme|ieme|k|x)$/;
const MULTIPLIED = /(\d+(?:[.,]\d+)?) (millions?|thousand|mille|hundred|dozen)/gu;

/** Reads the facts of a message; `sent` converts "tomorrow" to a date. */
export function sourceOf(text: string, sent: Date | null = null): Source {
  const plain = plainOf(text);
  const lower = plain.toLowerCase();
  const times = takeTimes(lower);
  const dates = takeDates(times.rest, () => true);
  // "sept" is a month and a number.
  const spoken = spokenIn(times.rest);
  const calendar = calendarOf(withToday(dates.found, lower, times.found.length > 0), sent);
  return {
    lower,
    vocabulary: vocabularyOf(plain),
    values: new Set([
      ...digitsIn(dates.rest),
      ...spoken.map(({ value }) => value),
      ...times.found.flatMap(({ hours }) => hours),
      ...dates.found.flatMap(valuesOfDate),
      ...multipliedIn(lower),
    ]),
    times: new Set([...times.found.flatMap(({ minutes }) => minutes), ...looseTimesIn(times.rest)]),
    calendar,
    units: new Set(unitsNamed(lower)),
    measures: measuresIn(lower),
  };
}

/**
 * True if the message has all numbers, amounts, dates, times and inner names of a text.
 * Links, addresses and markup are rejected.
 */
export function standsIn(text: string, source: Source): boolean {
  if (LIVE.test(text)) return false;
  const plain = plainOf(text);
  const lower = plain.toLowerCase();
  const times = takeTimes(lower);
  const dates = takeDates(times.rest, (at) => isCapital(plain, at));
  const isSaid = ({ text: said }: { text: string }) => says(source, said);
  return (
    times.found.every((time) => isSaid(time) || hasTime(time, source)) &&
    dates.found.every((date) => isSaid(date) || hasDate(source.calendar, date)) &&
    unitsIn(dates.rest).every((unit) => source.units.has(unit)) &&
    measuresIn(dates.rest).every((measure) => isMeasured(measure, source)) &&
    hasNumbers(dates.rest, source) &&
    hasNames(casedLike(plain, dates.rest), source.vocabulary)
  );
}

function hasTime(time: ClockTime, { times, values, units }: Source): boolean {
  const isLength = time.isLength && units.has('hour') && time.hours.some((one) => values.has(one));
  return isLength || time.minutes.some((one) => times.has(one));
}

/** False if the message gives only other units to the number, as in months instead of years. */
function isMeasured({ value, unit }: Measure, { measures }: Source): boolean {
  const same = measures.filter((one) => one.value === value);
  return (
    unit === null || same.length === 0 || same.some((one) => one.unit === null || one.unit === unit)
  );
}

function hasNumbers(lower: string, source: Source): boolean {
  const codes = [...lower.matchAll(CODE)].map(([code]) => code).filter(isCode);
  if (!codes.every((code) => says(source, code) || hasCode(code, source))) return false;
  const rest = takeOut(lower, CODE, ([code]) => (isCode(code) ? code : null)).rest;
  const multiplied = takeOut(rest, MULTIPLIED, ([whole]) => multipliedIn(whole));
  if (!multiplied.found.every((values) => values.some((one) => source.values.has(one))))
    return false;
  const digits = [...multiplied.rest.matchAll(DIGITS)].map(([written]) => written);
  return (
    digits.every((one) => valuesOf(one).some((value) => source.values.has(value))) &&
    spokenIn(multiplied.rest).every(
      ({ value, word }) => value <= 1 || source.values.has(value) || says(source, word),
    )
  );
}

function isCode(token: string): boolean {
  if (GROUPED.test(token)) return !DECIMAL.test(token);
  const [, unit] = token.match(ATTACHED) ?? [];
  if (unit !== undefined && (SUFFIX.test(unit) || unitOf(unit))) return false;
  return /\p{L}/u.test(token) && /\p{N}/u.test(token);
}

/** True if the message has the code, with other separators, or each of its parts. */
function hasCode(code: string, { vocabulary, values }: Source): boolean {
  const run = squeezed(code);
  const at = vocabulary.run.indexOf(run);
  const isDigit = (place: number) => /\d/.test(vocabulary.run.charAt(place));
  if (at >= 0 && !isDigit(at - 1) && !isDigit(at + run.length)) return true;
  const parts = code.match(/\p{L}+|\p{N}+/gu) ?? [];
  return parts.every((part) =>
    /\p{N}/u.test(part) ? values.has(Number(part)) : vocabulary.words.has(part),
  );
}

/** True if the message has the text itself, not as a part of a longer word or number. */
function says({ lower }: Source, said: string): boolean {
  const text = said.trim();
  const isPart = (at: number) => /[\p{L}\p{N}]/u.test(lower.charAt(at));
  for (let at = lower.indexOf(text); at >= 0; at = lower.indexOf(text, at + 1)) {
    const end = at + text.length;
    const isDecimal =
      /^[.,]\d/.test(lower.slice(end, end + 2)) || /\d[.,]$/.test(lower.slice(at - 2, at));
    if (!isPart(at - 1) && !isPart(end) && !isDecimal) return true;
  }
  return false;
}

function digitsIn(lower: string): number[] {
  return [...lower.matchAll(DIGITS)].flatMap(([written]) => valuesOf(written));
}

function multipliedIn(lower: string): number[] {
  return [...lower.matchAll(MULTIPLIED)].flatMap(([, digits = '', factor = '']) => {
    const [{ value } = { value: 1 }] = spokenIn(factor);
    return valuesOf(digits).map((one) => one * value);
  });
}

function valuesOfDate(date: WrittenDate): number[] {
  if (date.kind !== 'date') return [];
  const { readings, year } = date;
  return [...readings.map(({ day }) => day), ...(year === null ? [] : [year])];
}

function withToday(found: WrittenDate[], lower: string, hasTimes: boolean): WrittenDate[] {
  const isToday = hasTimes || SAYS_TODAY.test(lower);
  return isToday ? [...found, { kind: 'relative', offset: 0, text: '' }] : found;
}

function isCapital(plain: string, at: number): boolean {
  return /\p{Lu}/u.test(plain.charAt(at)) && /\p{Ll}|\P{L}/u.test(plain.charAt(at + 1) || ' ');
}

/** The text without the parts that are blank in `rest`. */
function casedLike(plain: string, rest: string): string {
  return rest.replaceAll(/[^ ]/g, (_, at: number) => plain.charAt(at));
}

/** True if a text has at least one word of the message, or none of its own. */
export function isAbout(text: string, { vocabulary }: Source): boolean {
  return isAboutIt(plainOf(text), vocabulary);
}
