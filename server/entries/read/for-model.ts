import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import { modelCalls } from '#server/db/schema/model.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';

type Room = { since: Date; now: Date; most: number };

/**
 * Returns open entries, newest first, that no model has read in their current state: those of
 * recent activity, and those of a failed call that is due again.
 */
export async function unreadByModel(
  tx: Tx,
  companyId: string,
  { since, now, most }: Room,
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

/** A letter or digit in any locale; reactions have none. */
const HAS_WORDS = '[0-9A-Za-z\\u00c0-\\u1fff\\u3040-\\u9fff\\uac00-\\ud7af]';

/** Returns replies, newest first, that no model has read, and those of a failed call due again. */
export function repliesUnreadByModel(
  tx: Tx,
  companyId: string,
  { since, now, most }: Room,
): Promise<{ entryId: string; updateId: string; readAt: Date }[]> {
  return tx
    .select({
      entryId: issues.id,
      updateId: threadedEmails.id,
      readAt: threadedEmails.createdAt,
    })
    .from(threadedEmails)
    .innerJoin(
      issues,
      and(
        eq(issues.companyId, threadedEmails.companyId),
        eq(issues.id, threadedEmails.parentIssueId),
      ),
    )
    .leftJoin(
      modelCalls,
      and(
        eq(modelCalls.companyId, threadedEmails.companyId),
        eq(modelCalls.updateId, threadedEmails.id),
      ),
    )
    .where(
      and(
        eq(threadedEmails.companyId, companyId),
        eq(issues.deleted, false),
        sql`${threadedEmails.body} ~ ${HAS_WORDS}`,
        or(
          and(isNull(modelCalls.id), gt(threadedEmails.createdAt, since)),
          and(eq(modelCalls.outcome, 'failed'), lte(modelCalls.retryAt, now)),
        ),
      ),
    )
    .orderBy(desc(threadedEmails.createdAt))
    .limit(most);
}
