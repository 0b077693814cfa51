export type ClockTime = {
  hours: number;
  minutes: number;
  seconds: number;
  is12: boolean;
  at: number;
  end: number;
};

/** "3:14 PM", "15.14.05", "15h14", "15 h 14", "15時14分", "오후 3:14", "下午3:14", "3시 14분". */
const TIME =
  /(?<![\d./+−–-])(\d{1,2})(?: ?(?:[h時时点點시]|시간) ?|[:：.])(\d{2})(?:(?:[:：.](?=\d\d)| ?[分분] ?)(\d{1,2})(?!\d))?(?:초|秒)?(?![\d/]|\.\d)/gu;
const HALF = /^(?:[분分])?[\s,]*(a\.? ?m\b\.?|p\.? ?m\b\.?|sa\b|ch\b|oo\b|os\b)/;
const HALF_BEFORE = /(午前|午後|上午|下午|中午|晚上|凌晨|早上|오전|오후|\bam|\bpm|\boo|\bos)\s*$/u;
const AFTERNOON = /^p|ch|os|午後|下午|中午|晚上|오후/u;

/** Prefers a time with a colon, as a dotted date ("3.12.22") resembles one. */
export function readClockTime(text: string): ClockTime | null {
  let found: ClockTime | null = null;
  for (const match of text.matchAll(TIME)) {
    const [whole, hours, minutes, seconds] = match;
    const end = match.index + whole.length;
    const after = text.slice(end, end + 12).match(HALF);
    const before = text.slice(Math.max(0, match.index - 6), match.index).match(HALF_BEFORE);
    const half = after?.[1] ?? before?.[1];
    const time = {
      hours: toFullHours(Number(hours), half?.normalize('NFC')),
      minutes: Number(minutes),
      seconds: Number(seconds ?? 0),
      is12: half !== undefined,
      at: match.index - (before?.[0].length ?? 0),
      end: end + (after?.[0].length ?? 0),
    };
    const isTime = time.hours < 24 && time.minutes < 60 && time.seconds < 60;
    if (!isTime) continue;
    if (!/^\d+\./.test(whole)) return time;
    found = time;
  }
  return found;
}

function toFullHours(hours: number, half: string | undefined): number {
  if (half === undefined || hours > 12) return hours;
  return (hours % 12) + (AFTERNOON.test(half) ? 12 : 0);
}
