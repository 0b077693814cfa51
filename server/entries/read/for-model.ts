import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import { modelCalls } from '#server/db/schema/model.ts';
import type { Tx } from '#server/db/tx.ts';

/**
 * Returns open entries, newest first, that no model has read in their current state: those of
 * recent activity, and those of a failed call that is due again.
 */
export async function unreadByModel(
  tx: Tx,
  companyId: string,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<{ entryId: string; readAt: Date }[]> {
  const rows = await tx
    .select({ entryId: issues.id, readAt: issues.clarityProcessedAt })
    .from(issues)
    .leftJoin(
      modelCalls,
      and(
        eq(modelCalls.companyId, issues.companyId),
        eq(modelCalls.entryId, issues.id),
        // Truncated, as a Date has milliseconds and a timestamp microseconds.
        sql`${modelCalls.readAt} >= date_trunc('milliseconds', ${issues.clarityProcessedAt})`,
      ),
    )
    .where(
      and(
        eq(issues.companyId, companyId),
        eq(issues.status, 'open'),
        eq(issues.deleted, false),
        or(
          and(
            isNull(modelCalls.id),
            sql`${issues.lastUpdated} > ${since.toISOString()}`,
            sql`${issues.clarityProcessedAt} > ${since.toISOString()}`,
          ),
          and(eq(modelCalls.outcome, 'failed'), lte(modelCalls.retryAt, now)),
        ),
      ),
    )
    .orderBy(desc(issues.lastUpdated))
    .limit(most);
  return rows.flatMap(({ entryId, readAt }) => (readAt ? [{ entryId, readAt }] : []));
}
