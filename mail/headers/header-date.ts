const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Offsets in hours east of UTC (RFC 5322, 4.3). */
const ZONES: Record<string, number> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  met: 1,
  mez: 1,
  cest: 2,
  mest: 2,
  mesz: 2,
  eet: 2,
  eest: 3,
  sast: 2,
  msk: 3,
  msd: 4,
  ist: 5.5,
  hkt: 8,
  sgt: 8,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
  brt: -3,
};

const DAY_FIRST =
  /(\d{1,2})[\s.-]+([a-z]{3})[a-z]*\.?[\s,-]+(\d{4}|\d{2,3})\b[\s,]*(?:(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap]m\b)?)?\s*(.*)$/i;
const MONTH_FIRST =
  /([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:(\d{4}),?\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m\b)?\s*(.*)$/i;

/**
 * Parses a Date field (RFC 5322, 3.3 and 4.3) to ISO 8601 in UTC; null if unreadable or outside
 * 1900 to 9999. Without zone it is UTC.
 */
export function readDate(value: string | null): string | null {
  const text = (value ?? '')
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s*:\s*/g, ':')
    .trim();
  const moment = readDayFirst(text) ?? readMonthFirst(text) ?? readOther(text);
  if (moment === null || Number.isNaN(moment)) return null;
  const date = new Date(moment);
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 9999 ? date.toISOString() : null;
}

function readDayFirst(text: string): number | null {
  const match = text.match(DAY_FIRST);
  if (!match) return null;
  const [, day, month, year, hour, minute, second, half, zone] = match;
  return moment({ day, month, year, hour, minute, second, half, zone });
}

/** Parses the format of C and JavaScript: "Mon Jan  5 10:20:30 2015". */
function readMonthFirst(text: string): number | null {
  const match = text.match(MONTH_FIRST);
  if (!match) return null;
  const [, month, day, before, hour, minute, second, half, rest = ''] = match;
  const after = rest.match(/\b(\d{4})\b(?!\s*$.)/)?.[1];
  const year = before ?? after;
  const zone = before ? rest : rest.replace(after ?? '', '').trim();
  return moment({ day, month, year, hour, minute, second, half, zone });
}

/** Parses other formats; without zone they are UTC. */
function readOther(text: string): number | null {
  const hasZone = /(z|[+-]\d{2}:?\d{2}|\b[a-z]{3,4})$/i.test(text);
  const own = Date.parse(hasZone ? text : `${text}Z`);
  return Number.isNaN(own) ? Date.parse(`${text} UTC`) : own;
}

type Written = Record<
  'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'half' | 'zone',
  string | undefined
>;

function moment(written: Written): number | null {
  const month = MONTHS.indexOf((written.month ?? '').toLowerCase());
  if (month < 0 || !written.year) return null;
  let year = Number(written.year);
  if (written.year.length < 4) year += year < 50 ? 2000 : 1900;
  let hour = Number(written.hour ?? 0);
  if (/pm/i.test(written.half ?? '') && hour < 12) hour += 12;
  if (/am/i.test(written.half ?? '') && hour === 12) hour = 0;
  const minute = Number(written.minute ?? 0);
  const second = Math.min(Number(written.second ?? 0), 59);
  const day = Number(written.day);
  if (hour > 24 || minute > 59 || day < 1 || day > 31) return null;
  return Date.UTC(year, month, day, hour, minute, second) - offset(written.zone ?? '');
}

/** Returns milliseconds east of UTC. */
function offset(zone: string): number {
  const digits = zone.match(/([+-])\s?(\d{1,2}):?(\d{2})\b/);
  if (digits) {
    const minutes = Number(digits[2]) * 60 + Number(digits[3]);
    return (digits[1] === '-' ? -minutes : minutes) * 60_000;
  }
  const name = zone.match(/^[^a-z]*([a-z]{1,4})\b/i)?.[1]?.toLowerCase() ?? '';
  return (ZONES[name] ?? 0) * 3_600_000;
}
