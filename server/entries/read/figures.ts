import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Asker } from '#server/db/as-company.ts';
import { IS_ACTIVE, issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { type EntryFilter, filterConditions, LABEL_COLUMNS, openConditions } from './filter.ts';

const { due, timestamp, urgency } = issues;

/** Matches the partial index `issues_open` exactly. */
const isOpen = IS_ACTIVE;

export type OpenFigures = {
  open: number;
  critical: number;
  high: number;
  /** Entries in the last quarter of the time until they are due. */
  dueSoon: number;
  overdue: number;
  firstDue: Date;
  oldest: Date;
};

/** Returns the arrival of the oldest open entry; null if none is open. */
export async function readOldestOpen(tx: Tx, companyId: string): Promise<Date | null> {
  const [oldest] = await tx
    .select({ timestamp })
    .from(issues)
    .where(and(eq(issues.companyId, companyId), isOpen))
    .orderBy(timestamp)
    .limit(1);
  return oldest?.timestamp ?? null;
}

export async function countOpen(tx: Tx, { companyId, personId }: Asker, now: Date) {
  const frame = { personId, now };
  const { overdue, soon, attachments, resolution, me, none } = openConditions(frame);
  const isOurs = and(eq(issues.companyId, companyId), isOpen);
  const [counts] = await tx
    .select({
      overdue: countWhere(overdue),
      soon: countWhere(soon),
      attachments: countWhere(attachments),
      me: countWhere(me),
      none: countWhere(none),
      resolution: sql<number>`${tx.$count(issues, and(isOurs, resolution))}`,
    })
    .from(issues)
    .where(isOurs);
  return counts ?? { overdue: 0, soon: 0, attachments: 0, resolution: 0, me: 0, none: 0 };
}

export async function readOpenFigures(
  tx: Tx,
  { companyId, personId }: Asker,
  { scope, filter, now }: { scope: keyof typeof LABEL_COLUMNS; filter: EntryFilter; now: Date },
): Promise<Map<string, OpenFigures>> {
  const { column, labelOf } = LABEL_COLUMNS[scope];
  const frame = { personId, now };
  const { overdue, soon } = openConditions(frame);
  const passes = filterConditions(filter, frame);
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
    .where(and(eq(issues.companyId, companyId), isOpen, ...passes))
    .groupBy(column);
  return new Map(rows.map(({ label, ...figures }) => [labelOf(label), figures]));
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`count(*) FILTER (WHERE ${condition})`;
}
