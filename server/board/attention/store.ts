import {
  NAMED_CATEGORIES,
  NAMED_DEPARTMENTS,
  NAMED_PRIORITIES,
  type Stats,
  type Tile,
} from '#contract/board/stats.ts';
import { inOrder } from '#contract/board/tiles.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { countDeletedUpdates, metricsOf, readCounts } from '#server/entries/read/counts.ts';
import { countOpen, readOldestOpen, readOpenFigures } from '#server/entries/read/figures.ts';
import type { EntryFilter } from '#server/entries/read/filter.ts';
import { tileOf } from './score.ts';

const NAMED = {
  department: NAMED_DEPARTMENTS,
  category: NAMED_CATEGORIES,
  priority: NAMED_PRIORITIES,
};

export function readStats(db: Database, asker: Asker, now: Date): Promise<Stats> {
  return readAsCompany(db, asker, async (tx) => {
    const [oldest, openCounts, deletedUpdates, counts] = await Promise.all([
      readOldestOpen(tx, asker.companyId),
      countOpen(tx, asker, now),
      countDeletedUpdates(tx, asker),
      readCounts(tx, asker, { isPrepared: true }),
    ]);
    return {
      ...metricsOf(counts),
      total: counts.open + counts.snoozed + counts.resolved,
      open: counts.open,
      snoozed: counts.snoozed,
      oldestOpenAt: oldest?.toISOString() ?? null,
      deleted: counts.deletedOpen + counts.deletedResolved,
      deletedUpdates,
      openCounts,
    };
  });
}

export type TilesWanted = { scope: keyof typeof NAMED; filter: EntryFilter; now: Date };

export function readTiles(db: Database, asker: Asker, wanted: TilesWanted): Promise<Tile[]> {
  return readAsCompany(db, asker, async (tx) => {
    const figuresOf = await readOpenFigures(tx, asker, wanted);
    return inOrder(
      NAMED[wanted.scope].flatMap((label) => {
        const figures = figuresOf.get(label.id);
        return figures ? tileOf(label, figures, wanted.now) : [];
      }),
    );
  });
}
