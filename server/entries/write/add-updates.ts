import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import type { Proposal } from '#mail/message/propose.ts';
import { issues } from '#server/db/schema/entries.ts';
import {
  resolutionSuggestions,
  resolutions,
  threadedEmails,
  threadProposals,
} from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { machineIn } from '#server/events/record.ts';
import { saysThanksAlone } from '#understanding/resolution/says-thanks.ts';
import { notify } from '../concerned/notify.ts';
import { findMentioned, followMentioned } from '../mentions/mention.ts';
import { closeByRule } from './close-by-rule.ts';
import { nextChange } from './numbers.ts';
import { updateRow } from './rows.ts';
import { wakeByWords } from './wake.ts';

/** What an entry says while a mail proposes to close it. */
export const MAY_BE_RESOLVED = 'Looks like this may be resolved';

/** A mail that joins an entry. */
export type NewUpdate = {
  companyId: string;
  entryId: string;
  sender: string;
  senderName: string | null;
  subject: string;
  body: string;
  originalBody: string;
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  mailDate: Date | null;
  verdict: ResolutionVerdict;
  proposal: Proposal | null;
  /** Whether it closes the entry without asking. */
  closes: boolean;
  now: Date;
};

/** Writes thread updates, one after the other; gives their ids. */
export async function insertUpdates(tx: Tx, updates: NewUpdate[]): Promise<string[]> {
  const ids: string[] = [];
  for (const update of updates) ids.push(await insertUpdate(tx, update));
  await wakeFor(tx, updates);
  await notifyOf(tx, updates);
  return ids;
}

/** Snoozed entries wake by a mail that says more than thanks. */
async function wakeFor(tx: Tx, updates: NewUpdate[]): Promise<void> {
  for (const { companyId, entryId, body, verdict, now } of updates) {
    if (!verdict.isResolution && saysThanksAlone(body)) continue;
    await wakeByWords(tx, machineIn(companyId), entryId, now);
  }
}

/** Whom an entry concerns hears of a mail that joins it; that it closes the entry says enough. */
async function notifyOf(tx: Tx, updates: NewUpdate[]): Promise<void> {
  for (const { companyId, entryId: issueId, sender, senderName, body, closes, now } of updates) {
    const by = { actor: null, sender: senderName || sender, address: sender };
    const { people } = await findMentioned(tx, { companyId, issueId, text: body });
    const mentioning = await followMentioned(tx, { companyId, issueId, people }, { by, now });
    const joined = { entry: issueId, kind: 'mail_joined' as const, without: people, ...by };
    await notify(tx, closes ? mentioning : [joined, ...mentioning], now);
  }
}

/** With a proposal to close the entry, where the mail says that it is dealt with. */
async function insertUpdate(tx: Tx, update: NewUpdate): Promise<string> {
  const { companyId, entryId, verdict, now } = update;
  const id = v7();
  const version = await nextChange(tx, companyId);
  await tx.insert(threadedEmails).values({
    id,
    companyId,
    parentIssueId: entryId,
    sender: update.sender,
    senderName: update.senderName,
    subject: update.subject,
    body: update.body,
    originalBody: update.originalBody,
    messageId: update.messageId,
    inReplyTo: update.inReplyTo,
    references: update.references.join(' ') || null,
    timestamp: now,
    mailDate: update.mailDate,
    isResolutionEmail: verdict.isResolution,
    resolutionConfidence: verdict.confidence,
    createdAt: now,
    unseen: sql`(SELECT deleted FROM ${issues} WHERE ${issues.id} = ${entryId})`,
  });
  if (verdict.isResolution) await proposeToClose(tx, update, id);
  if (update.proposal) {
    await tx.insert(threadProposals).values({
      companyId,
      issueId: entryId,
      threadedEmailId: id,
      ...update.proposal,
      createdAt: now,
    });
  }
  const fields = {
    lastUpdated: now,
    threadEmails: sql`${issues.threadEmails} || ${id}::text`,
    ...(verdict.isResolution && {
      resolutionUpdateCount: sql`${issues.resolutionUpdateCount} + 1`,
      resolutionSuggestion: MAY_BE_RESOLVED,
    }),
  };
  await updateRow(tx, { companyId, id: entryId }, fields, version);
  if (update.closes) await closeByRule(tx, update);
  return id;
}

/** Proposes to close an entry because of a mail in its thread; a person answers. */
export async function proposeToClose(
  tx: Tx,
  update: Pick<NewUpdate, 'companyId' | 'entryId' | 'body' | 'verdict' | 'now'>,
  threadedEmailId: string,
): Promise<void> {
  const { companyId, entryId, verdict, now } = update;
  await tx.insert(resolutionSuggestions).values({
    companyId,
    issueId: entryId,
    threadedEmailId,
    confidence: verdict.confidence,
    reasoning: verdict.reasons.map(({ words, says }) => `${says}: “${words}”`).join('; '),
    createdAt: now,
  });
  await tx
    .insert(resolutions)
    .values({ companyId, entryId, emailBody: update.body, createdAt: now });
}
