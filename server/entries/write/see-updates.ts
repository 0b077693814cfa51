import { and, eq, sql } from 'drizzle-orm';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';

/** Marks updates as seen; returns the entries that had unseen ones. */
export async function seeUpdates(tx: Tx, companyId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .update(threadedEmails)
    .set({ unseen: false })
    .where(
      and(
        isUnseen(companyId),
        sql`${threadedEmails.parentIssueId} = ANY(${sql.param(ids)}::uuid[])`,
      ),
    )
    .returning({ id: threadedEmails.parentIssueId });
  return [...new Set(rows.map(({ id }) => id))];
}

export function isUnseen(companyId: string) {
  return and(eq(threadedEmails.companyId, companyId), eq(threadedEmails.unseen, true));
}
