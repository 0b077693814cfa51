import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { repliesUnreadByModel } from '#server/entries/read/for-model.ts';
import { readRow } from '#server/entries/read/row.ts';
import {
  type ReplyTexts,
  replyEstimateOf,
  shownReply,
} from '#understanding/provider/reply-prompt.ts';
import {
  countCall,
  type Due,
  inCompany,
  type Limits,
  lockBudget,
  type Reserved,
  roomFor,
} from './calls.ts';
import { textOf } from './store.ts';

export type DueReply = Due & { updateId: string };

export type ReplyCall = Reserved & {
  entryId: string;
  updateId: string;
  /** As shown to the model. */
  texts: ReplyTexts;
  /** Names of both senders, unverified. */
  senderNames: string[];
  sentAt: { original: Date; reply: Date };
};

export type ReplyRow = typeof threadedEmails.$inferSelect;

/** Returns replies of the last hours that no model has read, within the budget. */
export function dueReplies(db: Database, companyId: string, limits: Limits): Promise<DueReply[]> {
  return inCompany(db, companyId, async (tx) => {
    const room = await roomFor(tx, companyId, limits);
    if (room.most <= 0) return [];
    const rows = await repliesUnreadByModel(tx, companyId, room);
    return rows.map(({ readAt, ...ids }) => ({ companyId, ...ids, readAt: readAt.toISOString() }));
  });
}

/** Counts the call about a reply; null if there is nothing to send. */
export function reserveReply(
  db: Database,
  { companyId, entryId, updateId }: DueReply,
  limits: Limits,
): Promise<ReplyCall | null> {
  return inCompany(db, companyId, async (tx) => {
    await lockBudget(tx, companyId);
    const entry = await readRow(tx, companyId, entryId);
    const reply = await readReply(tx, { companyId, entryId, updateId });
    if (!entry || entry.deleted || !reply) return null;
    const texts = shownReply({
      original: { subject: entry.subject, body: textOf(entry) },
      reply: reply.body,
    });
    const estimate = replyEstimateOf(texts);
    const counted = { about: { updateId }, readAt: reply.createdAt, estimate };
    const id = await countCall(tx, companyId, counted, limits);
    if (!id) return null;
    return {
      companyId,
      entryId,
      updateId,
      id,
      estimate,
      texts,
      senderNames: [entry.senderName, reply.senderName].flatMap((name) => name ?? []),
      sentAt: {
        original: entry.mailDate ?? entry.timestamp,
        reply: reply.mailDate ?? reply.timestamp,
      },
    };
  });
}

/** Returns null if the reply is no longer in the thread of the entry. */
export async function readReply(
  tx: Tx,
  { companyId, entryId, updateId }: { companyId: string; entryId: string; updateId: string },
): Promise<ReplyRow | null> {
  const [row] = await tx
    .select()
    .from(threadedEmails)
    .where(
      and(
        eq(threadedEmails.companyId, companyId),
        eq(threadedEmails.parentIssueId, entryId),
        eq(threadedEmails.id, updateId),
      ),
    );
  return row ?? null;
}
