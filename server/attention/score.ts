import type { Tile, Tone } from '#contract/stats.ts';
import { TONES } from '#contract/stats.ts';

/** What is counted of the open entries of one label. */
export type OpenFigures = {
  open: number;
  critical: number;
  high: number;
  /** Open, and in the last quarter of the time that they had. */
  dueSoon: number;
  /** Open past due. */
  overdue: number;
  /** When the first of them was due. */
  firstDue: Date;
  /** When the oldest came. */
  oldest: Date;
};

const DAY_MS = 86_400_000;
const MOST_DAYS_SCORED = 30;
const HIGH_SHARE = 0.25;
const DUE_SOON_SHARE = 0.15;
const OLD_DAYS = 7;
const MANY_OPEN = 5;

/** The tile of a label: its figures, and what they say of how much it needs somebody. */
export function tileOf(label: { id: string; name: string }, figures: OpenFigures, now: Date): Tile {
  const { firstDue, oldest, ...counts } = figures;
  const oldestDays = daysSince(oldest, now);
  return {
    ...label,
    ...counts,
    overdueDays: counts.overdue > 0 ? daysSince(firstDue, now) : 0,
    oldestDays,
    score: scoreOf({ ...counts, oldestDays }),
    isSpecial: label.id === 'Unassigned' || label.id === 'Uncategorized',
    tone: toneOf({ ...counts, oldestDays }),
  };
}

/** Those that have open entries, in the order in which they are shown. */
export function inOrder(tiles: Tile[]): Tile[] {
  return tiles
    .filter(({ open }) => open > 0)
    .sort(
      (a, b) =>
        Number(a.isSpecial) - Number(b.isSpecial) ||
        TONES.indexOf(a.tone) - TONES.indexOf(b.tone) ||
        b.score - a.score ||
        b.open - a.open ||
        a.name.localeCompare(b.name, 'en'),
    );
}

type Scored = Pick<Tile, 'critical' | 'overdue' | 'high' | 'dueSoon' | 'open' | 'oldestDays'>;

function scoreOf({ critical, overdue, high, dueSoon, open, oldestDays }: Scored): number {
  const days = Math.min(oldestDays, MOST_DAYS_SCORED);
  return 100 * critical + 40 * overdue + 20 * high + 10 * dueSoon + open + days;
}

function toneOf({ critical, overdue, high, dueSoon, open, oldestDays }: Scored): Tone {
  if (critical > 0 || overdue > 0) return 'red';
  const isOrange =
    high >= HIGH_SHARE * open ||
    dueSoon >= DUE_SOON_SHARE * open ||
    (oldestDays >= OLD_DAYS && open >= MANY_OPEN);
  return isOrange ? 'orange' : 'yellow';
}

function daysSince(then: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS));
}
