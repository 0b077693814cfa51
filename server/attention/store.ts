import { and, eq, sql } from 'drizzle-orm';
import {
  NAMED_CATEGORIES,
  NAMED_DEPARTMENTS,
  NAMED_PRIORITIES,
  type Stats,
  type Tile,
} from '#contract/stats.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { metricsOf, readCounts } from '#server/entry-counts.ts';
import { LABEL_COLUMNS, type LabelFilter, labelConditions } from '#server/label-filter.ts';
import { inOrder, type OpenFigures, tileOf } from './score.ts';

const { due, timestamp, urgency } = issues;

const NAMED = {
  department: NAMED_DEPARTMENTS,
  category: NAMED_CATEGORIES,
  priority: NAMED_PRIORITIES,
};

/** Said in the very words of the index `issues_open`, which holds no other entries. */
const isOpen = sql`${issues.status} = 'open' AND NOT ${issues.deleted}`;

/** The company's entries in figures, as one of its people sees them. */
export function readStats(db: Database, asker: Asker): Promise<Stats> {
  return readAsCompany(db, asker, async (tx) => {
    const [[oldest], counts] = await Promise.all([
      tx
        .select({ timestamp })
        .from(issues)
        .where(and(eq(issues.companyId, asker.companyId), isOpen))
        .orderBy(timestamp)
        .limit(1),
      readCounts(tx, asker),
    ]);
    return {
      ...metricsOf(counts),
      total: counts.open + counts.resolved,
      open: counts.open,
      oldestOpenAt: oldest?.timestamp.toISOString() ?? null,
      deleted: counts.deletedOpen + counts.deletedResolved,
    };
  });
}

export type TilesWanted = { scope: keyof typeof LABEL_COLUMNS; labels: LabelFilter; now: Date };

/** The open entries of each label of a kind that pass the filter, and how much they need somebody. */
export function readTiles(db: Database, asker: Asker, wanted: TilesWanted): Promise<Tile[]> {
  const { column, labelOf } = LABEL_COLUMNS[wanted.scope];
  const now = sql`${wanted.now.toISOString()}::timestamptz`;
  const isOverdue = sql`${due} < ${now}`;
  const isDueSoon = sql`${due} >= ${now} AND ${due} - (${due} - ${timestamp}) / 4 <= ${now}`;
  return readAsCompany(db, asker, async (tx) => {
    const rows = await tx
      .select({
        label: sql<string>`${column}`,
        open: sql<number>`count(*)`,
        critical: sql<number>`count(*) FILTER (WHERE ${urgency} = 3)`,
        high: sql<number>`count(*) FILTER (WHERE ${urgency} = 2)`,
        dueSoon: sql<number>`count(*) FILTER (WHERE ${isDueSoon})`,
        overdue: sql<number>`count(*) FILTER (WHERE ${isOverdue})`,
        firstDue: sql`min(${due})`.mapWith(due),
        oldest: sql`min(${timestamp})`.mapWith(timestamp),
      })
      .from(issues)
      .where(and(eq(issues.companyId, asker.companyId), isOpen, ...labelConditions(wanted.labels)))
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
