import type { Database } from '#server/db/connect.ts';
import { unreadByModel } from '#server/entries/read/for-model.ts';
import { type EntryRow, readRow } from '#server/entries/read/row.ts';
import { bodyFor, shownOf } from '#understanding/provider/fence.ts';
import { estimateOf } from '#understanding/provider/prompt.ts';
import {
  countCall,
  type Due,
  inCompany,
  type Limits,
  lockBudget,
  type Reserved,
  roomFor,
} from './calls.ts';

export type Call = Reserved & {
  entryId: string;
  subject: string;
  body: string;
  /** Name of the sender, unverified. */
  senderName: string | null;
  sender: string;
  /** Date of the mail, else of its arrival. */
  sentAt: Date;
  readAt: Date;
};

/** Returns entries of the last hours that no model has read, within the budget. */
export function dueEntries(db: Database, companyId: string, limits: Limits): Promise<Due[]> {
  return inCompany(db, companyId, async (tx) => {
    const room = await roomFor(tx, companyId, limits);
    if (room.most <= 0) return [];
    const rows = await unreadByModel(tx, companyId, room);
    return rows.map(({ entryId, readAt }) => ({
      companyId,
      entryId,
      readAt: readAt.toISOString(),
    }));
  });
}

/** Counts the call about an entry; null if there is nothing to send. */
export function reserveCall(
  db: Database,
  { companyId, entryId, readAt: wanted }: Due,
  limits: Limits,
): Promise<Call | null> {
  return inCompany(db, companyId, async (tx) => {
    await lockBudget(tx, companyId);
    const entry = await readRow(tx, companyId, entryId);
    const readAt = entry?.clarityProcessedAt;
    if (!entry || entry.deleted || entry.status !== 'open') return null;
    if (!readAt || readAt.toISOString() !== wanted) return null;
    const { subject, sender, senderName, mailDate, timestamp } = entry;
    const body = textOf(entry);
    const estimate = estimateOf(shownOf({ subject, body }));
    const id = await countCall(tx, companyId, { about: { entryId }, readAt, estimate }, limits);
    if (!id) return null;
    const sentAt = mailDate ?? timestamp;
    return { companyId, entryId, id, subject, body, sender, senderName, sentAt, readAt, estimate };
  });
}

/** Returns the text for the model: with quotes if the author wrote nothing else. */
export function textOf({ words, body, originalBody }: EntryRow): string {
  return bodyFor(words ?? body, originalBody);
}
