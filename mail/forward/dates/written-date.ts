import { fold } from '#mail/text/fold.ts';
import { readClockTime } from './clock-time.ts';
import { monthNamed } from './month-names.ts';
import { readZone } from './zone.ts';

type Day = { year: number; month: number; day: number };

/** Characters read. */
const LONGEST = 200;

/**
 * Parses a date to ISO 8601 in UTC; without zone it is UTC, without time midnight. With
 * `isEnglish`, "01/03/2022" with a 12-hour time is in January.
 */
export function readWrittenDate(text: string, isEnglish: boolean): string | null {
  const folded = fold(text.slice(0, LONGEST)).replace(/[\u200e\u200f]/g, '');
  const time = readClockTime(folded);
  const rest = time ? `${folded.slice(0, time.at)} ${folded.slice(time.end)}` : folded;
  const day = readDay(rest, isEnglish && (time?.is12 ?? false));
  if (!day || day.year < 1970 || day.year > 2100) return null;
  const { hours, minutes, seconds } = time ?? { hours: 0, minutes: 0, seconds: 0 };
  const local = Date.UTC(day.year, day.month - 1, day.day, hours, minutes, seconds);
  const isReal = new Date(local).getUTCDate() === day.day && day.month >= 1 && day.month <= 12;
  if (!isReal) return null;
  const zone = time ? (readZone(folded, time.end) ?? 0) : 0;
  return new Date(local - zone * 60_000).toISOString();
}

/** "2022-01-03", "2022年1月3日", "2022년 1월 3일", "2022. 1. 3." */
const YEAR_FIRST =
  /(?<!\d)((?:19|20)\d{2}) ?(?:[-/.]|年|년) ?(\d{1,2}) ?(?:[-/.]|月|월) ?(\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?((?:19|20)?\d{2})(?!\d)/;
/** "3 tháng 1, 2022", "3 thg 1, 2022", "03 Tháng Một 2022", "ngày 03 tháng 01 năm 2022". */
const VIETNAMESE =
  /(?<!\d)(\d{1,2}) (?:thang|thg) (\d{1,2}|muoi mot|muoi hai|[a-z]{2,4}),?(?: nam)? (\d{4})/;
const VIETNAMESE_MONTHS = 'mot,hai,ba,tu,nam,sau,bay,tam,chin,muoi,muoi mot,muoi hai'.split(',');

function readDay(text: string, isMonthFirst: boolean): Day | null {
  const first = text.match(YEAR_FIRST);
  if (first) return dayOf(first[1], first[2], first[3]);
  const viet = text.match(VIETNAMESE);
  if (viet) return dayOf(viet[3], vietnameseMonth(viet[2]), viet[1]);
  const last = text.match(YEAR_LAST);
  if (!last) return readNamedMonth(text);
  const [, one, separator, two, year = ''] = last;
  const full = year.length === 2 ? `20${year}` : year;
  const american = dayOf(full, one, two);
  const other = dayOf(full, two, one);
  if (american.day > 12 || isOnWrittenWeekday(text, american)) return american;
  if (other.day > 12 || isOnWrittenWeekday(text, other)) return other;
  return separator === '/' && isMonthFirst ? american : other;
}

/** True if the written weekday fits: "Mon 1/3/2022" can only be in January. */
function isOnWrittenWeekday(text: string, { year, month, day }: Day): boolean {
  const written = text.match(/\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b/)?.[1];
  if (!written) return false;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][weekday] === written;
}

/** "3 January 2022", "January 3rd, 2022", "3 de enero de 2022", "Mon Jan 3 2022", "3. Jan. 22". */
function readNamedMonth(text: string): Day | null {
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  const year = words.findLast((word) => /^(19|20)\d{2}$/.test(word));
  const isDay = (word: string | undefined) =>
    word !== undefined && /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= 31;
  // Day before month first, as a weekday may resemble a foreign month ("mar 4 ene").
  for (const step of [-1, 1]) {
    for (const [at, word] of words.entries()) {
      const month = /^\d/.test(word) ? null : monthNamed(word);
      if (month === null) continue;
      const near = [words[at + step], words[at + 2 * step]];
      const day = isDay(near[0]) ? near[0] : /^\p{L}{1,4}$/u.test(near[0] ?? '') ? near[1] : null;
      if (!isDay(day ?? undefined)) continue;
      const short = words[at + 1];
      const full = year ?? (step < 0 && /^\d{2}$/.test(short ?? '') ? `20${short}` : undefined);
      if (full) return dayOf(full, String(month), day ?? undefined);
    }
  }
  return null;
}

function vietnameseMonth(written = ''): string {
  const named = VIETNAMESE_MONTHS.indexOf(written);
  return named < 0 ? written : String(named + 1);
}

function dayOf(year?: string, month?: string, day?: string): Day {
  return { year: Number(year), month: Number(month), day: Number(day) };
}
