import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Meaning } from '#contract/meaning.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { acceptedMails } from '#server/db/schema/mail.ts';
import { threadedEmails, threadProposals } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/record.ts';
import type { Message } from '#understanding/message.ts';
import { nextChange } from './counters.ts';
import { insertEntries } from './new-entry.ts';

/** A person's answer to what a mail of the thread proposes. */
export type ProposalAnswer = {
  entryId: string;
  proposalId: string;
  answer: 'accept' | 'dismiss';
  now: Date;
  companySlug: string;
  understand: (message: Message) => { meaning: Meaning; latency: number };
  /** Takes along what came with a mail that leaves a thread. */
  moveMail: MoveMail;
};

export type MoveMail = (
  tx: Tx,
  moved: { companyId: string; fromId: string; updateId: string; toId: string },
) => Promise<void>;

type Update = typeof threadedEmails.$inferSelect;

/**
 * Answers a proposal: accepted, the entry is open again, or the mail becomes an entry of its own.
 * `answered` where somebody was first; null where this person sees no such proposal.
 */
export function answerProposal(
  db: Database,
  actor: Actor,
  given: ProposalAnswer,
): Promise<{ madeId: string | null } | 'answered' | null> {
  const { entryId, proposalId, answer, now } = given;
  return asCompany(db, actor, async (tx) => {
    const [found] = await tx
      .select({ proposal: threadProposals, update: threadedEmails })
      .from(threadProposals)
      .innerJoin(threadedEmails, eq(threadedEmails.id, threadProposals.threadedEmailId))
      .where(
        and(
          eq(threadProposals.companyId, actor.companyId),
          eq(threadProposals.issueId, entryId),
          eq(threadProposals.id, proposalId),
        ),
      )
      .for('update', { of: threadProposals });
    if (!found) return null;
    if (found.proposal.status !== 'pending') return 'answered';
    const status = answer === 'accept' ? 'accepted' : 'dismissed';
    await tx
      .update(threadProposals)
      .set({ status, answeredByUserId: actor.personId, answeredAt: now })
      .where(eq(threadProposals.id, proposalId));
    const isOwn = found.proposal.kind === 'new_entry';
    const isAccepted = answer === 'accept';
    const change =
      isAccepted && !isOwn ? { status: 'open' as const, resolvedAt: null, lastUpdated: now } : {};
    if (isAccepted && !isOwn) await record(tx, actor, 'entry_reopened', entryId, now);
    const madeId = isAccepted && isOwn ? await moveOut(tx, actor, given, found.update) : null;
    await tx
      .update(issues)
      .set({
        ...change,
        version: await nextChange(tx, actor.companyId),
        ...(madeId && {
          threadEmails: sql`array_remove(${issues.threadEmails}, ${found.update.id})`,
        }),
      })
      .where(and(eq(issues.companyId, actor.companyId), eq(issues.id, entryId)));
    return { madeId };
  });
}

/** Makes a mail of the thread an entry, with its files and its Message-ID. */
async function moveOut(
  tx: Tx,
  actor: Actor,
  { entryId, companySlug, understand, moveMail, now }: ProposalAnswer,
  update: Update,
): Promise<string> {
  const { companyId } = actor;
  const { sender, subject, body, messageId } = update;
  const id = v7();
  await insertEntries(tx, [
    {
      ...update,
      id,
      companyId,
      companySlug,
      trust: 'verified',
      reportedBy: null,
      createdBy: null,
      ...understand({ subject, body, sender, now }),
      given: {},
      now,
    },
  ]);
  await moveMail(tx, { companyId, fromId: entryId, updateId: update.id, toId: id });
  if (messageId) {
    await tx
      .update(acceptedMails)
      .set({ entryId: id })
      .where(and(eq(acceptedMails.companyId, companyId), eq(acceptedMails.messageId, messageId)));
  }
  await tx.delete(threadedEmails).where(eq(threadedEmails.id, update.id));
  await record(tx, actor, 'entry_made', id, now);
  await record(tx, actor, 'mail_moved_out', entryId, now);
  return id;
}
