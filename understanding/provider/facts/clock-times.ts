import { UNITS_OF_NUMBERS } from './number-words.ts';
import { takeOut } from './plain.ts';

/** `minutes` of the day; two for an hour that may be of the morning or the afternoon. */
export type ClockTime = {
  minutes: number[];
  hours: number[];
  /** "3 h" may also be a length. */
  isLength: boolean;
  text: string;
};

const HALF_DAY = 720;
const DAY = 1440;

const WITH_HALF =
  /(?<![\p{L}\p{N}.,:])(\d{1,2})(?:[:.h](\d{2}))?(?:\s?(?:-|–|to|and|a|et|ou|or)\s?(\d{1,2})(?:[:.h](\d{2}))?)?\s?([ap])\.?\s?m\b\.?/gu;
const WITH_COLON = /(?<![\p{L}\p{N}.,:])(\d{1,2}):(\d{2})(?::\d{2})?(?![\p{L}\p{N}])/gu;
const WITH_H =
  /(?<![\p{L}\p{N}.,:])(\d{1,2})\s?h(?:eures?|rs?|ours?)?\s?(\d{2})?(?![\p{L}\p{N}])/gu;
const O_CLOCK = /(?<![\p{L}\p{N}.,:])(\d{1,2})\s?o'?clock/gu;
const NAMED = /\b(noon|midday|midi|midnight|minuit)\b/gu;

/** Takes the times of day out of a text in lower case without accents. */
export function takeTimes(lower: string): { rest: string; found: ClockTime[] } {
  const all: ClockTime[] = [];
  let rest = lower;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => ClockTime | null) => {
    const taken = takeOut(rest, pattern, read);
    all.push(...taken.found);
    rest = taken.rest;
  };
  take(WITH_HALF, ([text, hour, minute, end, endMinute, half]) => {
    if (end === undefined) return timeOf(text, hour, minute, half);
    const [first, last] = [timeOf(text, hour, minute, half), timeOf(text, end, endMinute, half)];
    const open = timeOf(text, hour, minute);
    if (first) all.push(first);
    if (open) all.push(open);
    return last;
  });
  take(WITH_COLON, ([text, hour = '', minute]) =>
    timeOf(text, hour, minute, hour.startsWith('0') ? 'a' : undefined),
  );
  take(WITH_H, ([text, hour, minute]) => {
    const time = timeOf(text, hour, minute);
    return time && { ...time, isLength: minute === undefined };
  });
  take(O_CLOCK, ([text, hour]) => timeOf(text, hour, '00'));
  take(NAMED, ([text]) => ({
    minutes: [/^(?:midn|minu)/.test(text) ? 0 : HALF_DAY],
    hours: [],
    isLength: false,
    text,
  }));
  return { rest, found: all };
}

function timeOf(
  text: string,
  hourText: string | undefined,
  minuteText: string | undefined,
  half?: string,
): ClockTime | null {
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  if (hour > 24 || minute > 59 || (half !== undefined && hour > 12)) return null;
  const hours = minuteText === undefined ? [hour] : [];
  const early = (hour % 12) * 60 + minute;
  if (half !== undefined) {
    return { minutes: [early + (half === 'p' ? HALF_DAY : 0)], hours, isLength: false, text };
  }
  const isSure = hour === 0 || hour > 12;
  const minutes = isSure ? [(hour * 60 + minute) % DAY] : [early, early + HALF_DAY];
  return { minutes, hours, isLength: false, text };
}

const BARE_HOUR =
  /\b(?:at|by|until|till|before|after|around|about|from|to|since|past|vers|a|avant|apres|jusqu'a|des)\s(\d{1,2}|\p{L}+)(?![\p{L}\p{N}:/%]|[.,]\p{N}|\s?(?:\p{N}|h\b))/gu;
/** "1900" and "9.30". */
const OTHERWISE =
  /(?<![\p{L}\p{N}.,:])(?:([01]\d|2[0-3])([0-5]\d)|(\d|[01]\d|2[0-3])\.([0-5]\d))(?![\p{L}\p{N}])/gu;
const IN_WORDS =
  /\b(half past|quarter past|quarter to) (\p{L}+|\d{1,2})|\b(\p{L}+|\d{1,2}) (?:heures? )?et (demie|quart)\b/gu;
const SHIFT = { 'half past': 30, demie: 30, 'quarter past': 15, quart: 15, 'quarter to': -15 };

/** Minutes of times given by a bare hour ("at 3") or in words ("half past three"). */
export function looseTimesIn(lower: string): number[] {
  const bare = [...lower.matchAll(BARE_HOUR)].flatMap(
    ([text, hour = '']) =>
      timeOf(text, `${UNITS_OF_NUMBERS.get(hour) ?? hour}`, undefined)?.minutes ?? [],
  );
  const others = [...lower.matchAll(OTHERWISE)].flatMap(
    ([text, hour, minute, hourToo, minuteToo]) =>
      timeOf(text, hour ?? hourToo, minute ?? minuteToo)?.minutes ?? [],
  );
  const said = [...lower.matchAll(IN_WORDS)].flatMap((match) => {
    const word = match[2] ?? match[3] ?? '';
    const hour = UNITS_OF_NUMBERS.get(word) ?? Number(word);
    const shift = SHIFT[(match[1] ?? match[4]) as keyof typeof SHIFT];
    const found = timeOf(match[0], `${hour}`, undefined);
    return found?.minutes.map((minutes) => (minutes + shift + DAY) % DAY) ?? [];
  });
  return [...bare, ...others, ...said];
}
