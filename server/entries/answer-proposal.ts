import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Meaning } from '#contract/meaning.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { acceptedMails } from '#server/db/schema/mail.ts';
import { threadedEmails, threadProposals } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record, userOf } from '#server/events/record.ts';
import type { Message } from '#understanding/reading/message.ts';
import { answerClosing, findClosing } from './answer-closing.ts';
import { restrictAlike } from './restricted/inherit.ts';
import { readStates, writeChanges } from './write/change-entries.ts';
import { decide, type EntryState } from './write/decide.ts';
import { insertEntries } from './write/insert-entries.ts';
import { undoably } from './write/keep-undo.ts';
import { takeTurn } from './write/numbers.ts';
import { touchRows, updateRow } from './write/rows.ts';
import { settleProposals } from './write/settle-proposals.ts';

export type ProposalAnswer = {
  entryId: string;
  proposalId: string;
  answer: 'accept' | 'dismiss';
  now: Date;
  companySlug: string;
  understand: (message: Message) => { meaning: Meaning; latency: number };
  moveMail: MoveMail;
};

export type MoveMail = (
  tx: Tx,
  moved: { companyId: string; fromId: string; updateId: string; toId: string },
) => Promise<void>;

type Update = typeof threadedEmails.$inferSelect;

/** `answered`: another user was first. Null: not visible. */
type Answered = { madeId: string | null } | 'answered' | 'deleted' | null;

/** Accepts (closes, reopens or splits off a mail) or dismisses a proposal. */
export function answerProposal(
  db: Database,
  actor: Actor,
  given: ProposalAnswer,
): Promise<Answered> {
  const { entryId, proposalId, answer, now } = given;
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const entry = (await readStates(tx, companyId, [entryId])).get(entryId.toLowerCase());
    if (!entry) return null;
    const inThread = await findInThread(tx, companyId, { entryId, proposalId });
    const suggestion = inThread ? null : await findClosing(tx, companyId, { entryId, proposalId });
    const status = inThread?.proposal.status ?? suggestion?.status;
    if (status === undefined) return null;
    if (status !== 'pending') return 'answered';
    if (entry.deleted) return 'deleted';
    const answerIt = async () => {
      if (inThread) return answerInThread(tx, actor, given, { ...inThread, entry });
      if (suggestion) await answerClosing(tx, actor, { suggestion, answer, entry, now });
      return { madeId: null };
    };
    // Splitting off cannot be undone.
    const isFinal = inThread?.proposal.kind === 'new_entry' && answer === 'accept';
    return isFinal ? answerIt() : undoably(tx, actor, { ids: [entryId], now }, answerIt);
  });
}

type InThread = { proposal: typeof threadProposals.$inferSelect; update: Update };

async function findInThread(
  tx: Tx,
  companyId: string,
  { entryId, proposalId }: { entryId: string; proposalId: string },
): Promise<InThread | null> {
  const [found] = await tx
    .select({ proposal: threadProposals, update: threadedEmails })
    .from(threadProposals)
    .innerJoin(threadedEmails, eq(threadedEmails.id, threadProposals.threadedEmailId))
    .where(
      and(
        eq(threadProposals.companyId, companyId),
        eq(threadProposals.issueId, entryId),
        eq(threadProposals.id, proposalId),
      ),
    );
  return found ?? null;
}

async function answerInThread(
  tx: Tx,
  actor: Actor,
  given: ProposalAnswer,
  { proposal, update, entry }: InThread & { entry: EntryState },
): Promise<{ madeId: string | null }> {
  const { answer, now } = given;
  const { companyId } = actor;
  const { kind } = proposal;
  const status = answer === 'accept' ? 'accepted' : 'dismissed';
  await tx
    .update(threadProposals)
    .set({
      status,
      answeredByUserId: userOf(actor),
      answeredAt: now,
    })
    .where(and(eq(threadProposals.companyId, companyId), eq(threadProposals.id, proposal.id)));
  if (status === 'accepted' && kind === 'new_entry') {
    return { madeId: await moveOut(tx, actor, given, update) };
  }
  if (status === 'accepted' && (await reopen(tx, actor, entry, now))) return { madeId: null };
  await touchRows(tx, companyId, [entry.id]);
  await record(tx, actor, `proposal_${status}`, entry.id, now, { proposal: kind, changes: [] });
  return { madeId: null };
}

/** Returns false if the entry is already open. */
async function reopen(tx: Tx, actor: Actor, entry: EntryState, now: Date): Promise<boolean> {
  const by = { kind: 'person', personId: userOf(actor) } as const;
  const decided = decide(entry, { status: 'open', proposal: 'reopen' }, { by, now });
  if (decided && typeof decided !== 'string') {
    await writeChanges(tx, actor, { changes: [{ entry, decided }], now });
    return true;
  }
  const settled = { status: 'open', userAction: 'reopened' } as const;
  await settleProposals(tx, actor, { entryIds: [entry.id], ...settled, now });
  return false;
}

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
      words: null,
      id,
      companyId,
      companySlug,
      trust: 'verified',
      // No email: the author was informed by the original entry.
      reporterLanguage: null,
      throughGroup: null,
      reportedBy: null,
      createdBy: null,
      ...understand({ subject, body, sender, now }),
      given: {},
      files: [],
      now,
    },
  ]);
  await restrictAlike(tx, companyId, { fromId: entryId, toId: id });
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
  const fields = {
    threadEmails: sql`array_remove(${issues.threadEmails}, ${update.id})`,
    ...(update.isResolutionEmail && {
      resolutionUpdateCount: sql`greatest(${issues.resolutionUpdateCount} - 1, 0)`,
    }),
  };
  await updateRow(tx, { companyId, id: entryId }, fields);
  return id;
}
