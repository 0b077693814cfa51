import type { Tile } from '#contract/board/stats.ts';
import type { Messages } from '#web/messages/en/en.ts';

const HIGH_SHARE = 0.25;
const DUE_SOON_SHARE = 0.15;
const OLD_DAYS = 7;
const OLD_OPEN = 5;

/** Returns at most two reasons for a tile's tone, gravest first. */
export function tileReasons(tile: Tile, says: Messages['board']['tiles']): string[] {
  const { open, critical, high, dueSoon, overdue, overdueDays, oldestDays } = tile;
  const isAll = (count: number) => count === open && open > 1;
  const reasons: string[] = [];
  if (critical > 0) reasons.push(isAll(critical) ? says.allCritical : says.critical(critical));
  if (overdue > 0) {
    const isFirst = critical === 0 && overdueDays > 0;
    reasons.push(isFirst ? says.overdueFor(overdue, overdueDays) : says.overdue(overdue));
  }
  if (tile.tone === 'orange') {
    if (high / open >= HIGH_SHARE) reasons.push(isAll(high) ? says.allHigh : says.high(high, open));
    if (dueSoon / open >= DUE_SOON_SHARE) reasons.push(says.dueSoon(dueSoon));
    if (oldestDays >= OLD_DAYS && open >= OLD_OPEN) reasons.push(says.oldest(oldestDays));
  }
  if (reasons.length === 0) reasons.push(says.oldest(oldestDays));
  return reasons.slice(0, 2);
}
