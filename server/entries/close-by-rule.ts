import { and, eq } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { machineIn, record } from '#server/record.ts';
import { settleProposals } from './settle-proposals.ts';

/**
 * Closes an open entry by a mail without asking anybody, where its company wants that. All that
 * proposed to close it counts as accepted, by the rule and by no person. An entry that is done or
 * deleted stays as it is.
 */
export async function closeByRule(
  tx: Tx,
  { companyId, entryId, now }: { companyId: string; entryId: string; now: Date },
): Promise<void> {
  const closed = await tx
    .update(issues)
    .set({ status: 'resolved', resolvedAt: now, resolvedViaEmail: true, resolutionMethod: 'email' })
    .where(
      and(
        eq(issues.companyId, companyId),
        eq(issues.id, entryId),
        eq(issues.status, 'open'),
        eq(issues.deleted, false),
      ),
    )
    .returning({ id: issues.id });
  if (closed.length === 0) return;
  const settled = { status: 'resolved', userAction: 'closed_by_rule' } as const;
  const nobody = { companyId, personId: null };
  await settleProposals(tx, nobody, { entryIds: [entryId], ...settled, now });
  const changes = [{ field: 'status', from: 'open', to: 'resolved' }];
  await record(tx, machineIn(companyId), 'entry_closed_by_mail', entryId, now, { changes });
}
