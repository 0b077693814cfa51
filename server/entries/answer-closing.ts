import { and, eq } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import { resolutionSuggestions, resolutions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/record.ts';
import { nextChange } from './counters.ts';
import { settleProposals } from './settle-proposals.ts';

type Suggestion = typeof resolutionSuggestions.$inferSelect;

/** A proposal to close an entry; null where this entry has none such. */
export async function findClosing(
  tx: Tx,
  companyId: string,
  { entryId, proposalId }: { entryId: string; proposalId: string },
): Promise<Suggestion | null> {
  const [found] = await tx
    .select()
    .from(resolutionSuggestions)
    .where(
      and(
        eq(resolutionSuggestions.companyId, companyId),
        eq(resolutionSuggestions.issueId, entryId),
        eq(resolutionSuggestions.id, proposalId),
      ),
    );
  return found ?? null;
}

/**
 * Answers a proposal to close an entry: accepted, the entry is done by that mail, and with it all
 * else that its mails proposed of its status is settled; dismissed, it stays open. The transaction
 * has its turn already.
 */
export async function answerClosing(
  tx: Tx,
  actor: Actor,
  given: { suggestion: Suggestion; answer: 'accept' | 'dismiss'; isOpen: boolean; now: Date },
): Promise<void> {
  const { suggestion, answer, isOpen, now } = given;
  const { companyId } = actor;
  const { issueId } = suggestion;
  const isAccepted = answer === 'accept';
  const status = isAccepted ? 'accepted' : 'dismissed';
  if (isAccepted) {
    const settled = { status: 'resolved', userAction: 'accepted' } as const;
    await settleProposals(tx, actor, { entryIds: [issueId], ...settled, now });
  } else await dismiss(tx, actor, suggestion, now);
  const isDone = isAccepted && isOpen;
  await tx
    .update(issues)
    .set({
      ...(isDone && {
        status: 'resolved',
        resolvedAt: now,
        resolvedViaEmail: true,
        resolutionMethod: 'email',
        lastUpdated: now,
      }),
      version: await nextChange(tx, companyId),
    })
    .where(and(eq(issues.companyId, companyId), eq(issues.id, issueId)));
  const what = isDone ? 'entry_resolved' : (`proposal_${status}` as const);
  const changes = isDone ? [{ field: 'status', from: 'open', to: 'resolved' }] : [];
  await record(tx, actor, what, issueId, now, { proposal: 'close', changes });
}

async function dismiss(
  tx: Tx,
  { companyId, personId }: Actor,
  { id, issueId, createdAt }: Suggestion,
  now: Date,
): Promise<void> {
  const status = 'dismissed';
  await tx
    .update(resolutionSuggestions)
    .set({ status, userAction: status, resolvedByUserId: personId, resolvedAt: now })
    .where(and(eq(resolutionSuggestions.companyId, companyId), eq(resolutionSuggestions.id, id)));
  // The mail itself was kept in the same moment as what it proposes.
  await tx
    .update(resolutions)
    .set({ status })
    .where(
      and(
        eq(resolutions.companyId, companyId),
        eq(resolutions.entryId, issueId),
        eq(resolutions.createdAt, createdAt),
        eq(resolutions.status, 'pending'),
      ),
    );
}
