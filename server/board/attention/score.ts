import type { Tile } from '#contract/board/stats.ts';
import { toneOf } from '#contract/board/tiles.ts';
import type { OpenFigures } from '#server/entries/read/figures.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS_SCORED = 30;

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

type Scored = Pick<Tile, 'critical' | 'overdue' | 'high' | 'dueSoon' | 'open' | 'oldestDays'>;

function scoreOf({ critical, overdue, high, dueSoon, open, oldestDays }: Scored): number {
  const days = Math.min(oldestDays, MOST_DAYS_SCORED);
  return 100 * critical + 40 * overdue + 20 * high + 10 * dueSoon + open + days;
}

function daysSince(then: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS));
}
