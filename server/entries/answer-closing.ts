import { and, eq } from 'drizzle-orm';
import { resolutionSuggestions, resolutions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record, userOf } from '#server/events/record.ts';
import { writeChanges } from './write/change-entries.ts';
import { decide, type EntryState } from './write/decide.ts';
import { touchRows } from './write/rows.ts';
import { settleProposals } from './write/settle-proposals.ts';

type Suggestion = typeof resolutionSuggestions.$inferSelect;

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
 * Accepts or dismisses a proposal to close; accepting settles related proposals. Requires the
 * company's turn.
 */
export async function answerClosing(
  tx: Tx,
  actor: Actor,
  given: { suggestion: Suggestion; answer: 'accept' | 'dismiss'; entry: EntryState; now: Date },
): Promise<void> {
  const { suggestion, answer, entry, now } = given;
  const { companyId } = actor;
  const isAccepted = answer === 'accept';
  if (isAccepted) {
    const by = { kind: 'person', personId: userOf(actor) } as const;
    const decided = decide(entry, { status: 'resolved', proposal: 'close' }, { by, now });
    if (decided && typeof decided !== 'string') {
      return writeChanges(tx, actor, { changes: [{ entry, decided }], now });
    }
    const settled = { status: 'resolved', userAction: 'accepted' } as const;
    await settleProposals(tx, actor, { entryIds: [entry.id], ...settled, now });
  } else await dismiss(tx, actor, suggestion, now);
  await touchRows(tx, companyId, [entry.id]);
  const what = isAccepted ? 'proposal_accepted' : 'proposal_dismissed';
  await record(tx, actor, what, entry.id, now, { proposal: 'close', changes: [] });
}

async function dismiss(
  tx: Tx,
  actor: Actor,
  { id, issueId, createdAt }: Suggestion,
  now: Date,
): Promise<void> {
  const { companyId } = actor;
  const status = 'dismissed';
  await tx
    .update(resolutionSuggestions)
    .set({ status, userAction: status, resolvedByUserId: userOf(actor), resolvedAt: now })
    .where(and(eq(resolutionSuggestions.companyId, companyId), eq(resolutionSuggestions.id, id)));
  // Stored with its proposal, at the same time.
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
