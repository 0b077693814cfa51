import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  NAMED_CATEGORIES,
  NAMED_DEPARTMENTS,
  NAMED_PRIORITIES,
  type Stats,
  type Tile,
} from '#contract/stats.ts';
import { inOrder } from '#contract/tiles.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { countDeletedUpdates, metricsOf, readCounts } from '#server/entry-counts.ts';
import {
  type EntryFilter,
  filterConditions,
  LABEL_COLUMNS,
  openConditions,
} from '#server/entry-filter.ts';
import { type OpenFigures, tileOf } from './score.ts';

const { due, timestamp, urgency } = issues;

const NAMED = {
  department: NAMED_DEPARTMENTS,
  category: NAMED_CATEGORIES,
  priority: NAMED_PRIORITIES,
};

/** Said in the very words of the index `issues_open`, which holds no other entries. */
const isOpen = sql`${issues.status} = 'open' AND NOT ${issues.deleted}`;

/** The company's entries in figures, as one of its people sees them. */
export function readStats(db: Database, asker: Asker, now: Date): Promise<Stats> {
  const { overdue, soon, attachments, resolution } = openConditions({ ...asker, now });
  const isOurs = and(eq(issues.companyId, asker.companyId), isOpen);
  return readAsCompany(db, asker, async (tx) => {
    const [[oldest], [passing], deletedUpdates, counts] = await Promise.all([
      tx.select({ timestamp }).from(issues).where(isOurs).orderBy(timestamp).limit(1),
      tx
        .select({
          overdue: countWhere(overdue),
          soon: countWhere(soon),
          attachments: countWhere(attachments),
          resolution: sql<number>`${tx.$count(issues, and(isOurs, resolution))}`,
        })
        .from(issues)
        .where(isOurs),
      countDeletedUpdates(tx, asker),
      readCounts(tx, asker),
    ]);
    return {
      ...metricsOf(counts),
      total: counts.open + counts.resolved,
      open: counts.open,
      oldestOpenAt: oldest?.timestamp.toISOString() ?? null,
      deleted: counts.deletedOpen + counts.deletedResolved,
      deletedUpdates,
      openCounts: passing ?? { overdue: 0, soon: 0, attachments: 0, resolution: 0 },
    };
  });
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`count(*) FILTER (WHERE ${condition})`;
}

export type TilesWanted = { scope: keyof typeof LABEL_COLUMNS; filter: EntryFilter; now: Date };

/** The open entries of each label of a kind that pass the filter, and how much they need somebody. */
export function readTiles(db: Database, asker: Asker, wanted: TilesWanted): Promise<Tile[]> {
  const { column, labelOf } = LABEL_COLUMNS[wanted.scope];
  const frame = { ...asker, now: wanted.now };
  const { overdue, soon } = openConditions(frame);
  const passes = filterConditions(wanted.filter, frame);
  return readAsCompany(db, asker, async (tx) => {
    const rows = await tx
      .select({
        label: sql<string>`${column}`,
        open: sql<number>`count(*)`,
        critical: countWhere(sql`${urgency} = 3`),
        high: countWhere(sql`${urgency} = 2`),
        dueSoon: countWhere(soon),
        overdue: countWhere(overdue),
        firstDue: sql`min(${due})`.mapWith(due),
        oldest: sql`min(${timestamp})`.mapWith(timestamp),
      })
      .from(issues)
      .where(and(eq(issues.companyId, asker.companyId), isOpen, ...passes))
      .groupBy(column);
    const figuresOf = new Map<string, OpenFigures>(
      rows.map(({ label, ...figures }) => [labelOf(label), figures]),
    );
    return inOrder(
      NAMED[wanted.scope].flatMap((label) => {
        const figures = figuresOf.get(label.id);
        return figures ? tileOf(label, figures, wanted.now) : [];
      }),
    );
  });
}
