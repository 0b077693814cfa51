import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import { issues } from '#server/db/schema/entries.ts';
import { suggestions, threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { MAY_BE_RESOLVED, proposeToClose } from './add-updates.ts';
import { contentOf, type NewEntry, suggestionOf } from './insert-entries.ts';
import { nextChange } from './numbers.ts';
import { updateRow } from './rows.ts';

/** An email that arrived after its reply. */
export type Overtaken = { entry: NewEntry; answer: ResolutionVerdict };

/**
 * Makes a late original the main email of the entry that its reply created. Labels set by users
 * stay.
 */
export async function takeOriginals(tx: Tx, overtaken: Overtaken[]): Promise<void> {
  for (const one of overtaken) await takeOriginal(tx, one);
}

async function takeOriginal(tx: Tx, { entry, answer }: Overtaken): Promise<void> {
  const { id, companyId, now } = entry;
  const ofEntry = and(eq(issues.companyId, companyId), eq(issues.id, id));
  const version = await nextChange(tx, companyId);
  const [row] = await tx.select().from(issues).where(ofEntry).for('update');
  if (!row) throw new Error('an entry that a mail was to take is gone');
  const labels = Object.fromEntries(row.setByPeople.map((name) => [name, row[name]]));
  const answerId = v7();
  const fields = {
    ...contentOf(entry),
    ...labels,
    threadEmails: [answerId, ...row.threadEmails],
    ...(answer.isResolution && {
      resolutionUpdateCount: row.resolutionUpdateCount + 1,
      resolutionSuggestion: MAY_BE_RESOLVED,
    }),
  };
  await updateRow(tx, { companyId, id }, fields, version);
  await tx.insert(suggestions).values(suggestionOf(entry));
  await tx.insert(threadedEmails).values({
    id: answerId,
    companyId,
    parentIssueId: id,
    sender: row.sender,
    senderName: row.senderName,
    subject: row.subject,
    body: row.body,
    originalBody: row.originalBody,
    messageId: row.emailMessageId,
    inReplyTo: entry.messageId,
    references: entry.messageId,
    timestamp: row.timestamp,
    mailDate: row.mailDate,
    isResolutionEmail: answer.isResolution,
    resolutionConfidence: answer.confidence,
    createdAt: now,
  });
  if (!answer.isResolution) return;
  const { body } = row;
  await proposeToClose(tx, { companyId, entryId: id, body, verdict: answer, now }, answerId);
}
