import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Status } from '#contract/entries/labels.ts';
import { resolutionSuggestions, resolutions, threadProposals } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Doer, userOf } from '#server/events/record.ts';

export type UserAction = 'accepted' | 'dismissed' | 'marked_done' | 'reopened' | 'closed_by_rule';

/**
 * Settles status proposals after a decision: matching ones are accepted, contrary ones dismissed.
 */
export async function settleProposals(
  tx: Tx,
  doer: Pick<Doer, 'companyId' | 'personId' | 'tokenName'>,
  settled: { entryIds: string[]; status: Status; userAction: UserAction; now: Date },
): Promise<void> {
  const { companyId } = doer;
  const personId = userOf(doer);
  const { entryIds, status, userAction, now } = settled;
  if (entryIds.length === 0) return;
  const isDone = status === 'resolved';
  const pendingOf = (table: { companyId: PgColumn; status: PgColumn }, entryId: PgColumn) =>
    and(
      eq(table.companyId, companyId),
      sql`${entryId} = ANY(${sql.param(entryIds)}::uuid[])`,
      eq(table.status, 'pending'),
    );
  const toClose = isDone ? 'accepted' : 'dismissed';
  await tx
    .update(resolutionSuggestions)
    .set({ status: toClose, userAction, resolvedByUserId: personId, resolvedAt: now })
    .where(pendingOf(resolutionSuggestions, resolutionSuggestions.issueId));
  await tx
    .update(resolutions)
    .set({ status: toClose })
    .where(pendingOf(resolutions, resolutions.entryId));
  await tx
    .update(threadProposals)
    .set({
      status: isDone ? 'dismissed' : 'accepted',
      answeredByUserId: personId,
      answeredAt: now,
    })
    .where(
      and(pendingOf(threadProposals, threadProposals.issueId), eq(threadProposals.kind, 'reopen')),
    );
}
