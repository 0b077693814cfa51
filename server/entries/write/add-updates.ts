import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import type { ReplyOutcome } from '#mail/filing.ts';
import type { Proposal } from '#mail/message/propose.ts';
import { issues } from '#server/db/schema/entries.ts';
import {
  internalNotes,
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

/** Caption while an email proposes to close the entry. */
export const MAY_BE_RESOLVED = 'Looks like this may be resolved';

/** Later addressees of the mail also get the notification email. */
const MOST_ADDRESSED = 200;

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
  addressed: string[];
  kind: ReplyOutcome['kind'];
  verdict: ResolutionVerdict;
  proposal: Proposal | null;
  closes: boolean;
  now: Date;
};

/** Writes thread updates in order; returns their ids. */
export async function insertUpdates(tx: Tx, given: NewUpdate[]): Promise<string[]> {
  const updates = await asAnswers(tx, given);
  const ids: string[] = [];
  for (const update of updates) ids.push(await insertUpdate(tx, update));
  const isMessage = ({ kind }: NewUpdate) => kind === 'message';
  await wakeFor(tx, updates.filter(isMessage));
  await notifyOf(
    tx,
    updates.filter(({ kind }) => kind !== 'reaction'),
  );
  return ids;
}

/**
 * Treats a reporter's reply to a question ("yes", "error 49") as an answer, unless it certainly
 * reports a resolution.
 */
async function asAnswers(tx: Tx, updates: NewUpdate[]): Promise<NewUpdate[]> {
  const unsure = updates.filter(({ verdict }) => verdict.isResolution && !verdict.isCertain);
  if (unsure.length === 0) return updates;
  const { rows } = await tx.execute<{ entry: string; reporter: string }>(sql`
    SELECT DISTINCT note.issue_id AS entry, lower(issues.sender) AS reporter
    FROM internal_notes AS note JOIN issues ON issues.id = note.issue_id
    WHERE note.is_to_reporter AND note.answered_at IS NULL
      AND note.company_id = ANY(${sql.param(unsure.map(({ companyId }) => companyId))}::uuid[])
      AND note.issue_id = ANY(${sql.param(unsure.map(({ entryId }) => entryId))}::uuid[])`);
  const asked = new Set(rows.map(({ entry, reporter }) => `${entry} ${reporter}`));
  return updates.map((update) => {
    const { verdict, entryId, sender } = update;
    const isAnswer = asked.has(`${entryId} ${sender.toLowerCase()}`) && !verdict.isCertain;
    return isAnswer ? { ...update, verdict: { ...verdict, isResolution: false } } : update;
  });
}

/** Wakes snoozed entries; thanks alone do not. */
async function wakeFor(tx: Tx, updates: NewUpdate[]): Promise<void> {
  for (const { companyId, entryId, body, verdict, now } of updates) {
    if (!verdict.isResolution && saysThanksAlone(body)) continue;
    await wakeByWords(tx, machineIn(companyId), entryId, now);
  }
}

/** A closing mail causes no `mail_joined`, as the closing notification suffices. */
async function notifyOf(tx: Tx, updates: NewUpdate[]): Promise<void> {
  for (const update of updates) {
    const {
      companyId,
      entryId: issueId,
      sender,
      senderName,
      body,
      addressed,
      closes,
      now,
    } = update;
    const by = { actor: null, sender: senderName || sender, address: sender, addressed };
    const { people } = await findMentioned(tx, { companyId, issueId, text: body });
    const mentioning = await followMentioned(tx, { companyId, issueId, people }, { by, now });
    const asked = { companyId, entryId: issueId, sender, now };
    const askers = update.kind === 'message' ? await answerQuestions(tx, asked) : [];
    const without = [...people, ...askers];
    const joined = { entry: issueId, kind: 'mail_joined' as const, without, ...by };
    const answered = { entry: issueId, kind: 'answered' as const, people: askers, ...by };
    const others = askers.length > 0 ? [answered, ...mentioning] : mentioning;
    await notify(tx, closes ? others : [joined, ...others], now);
  }
}

async function answerQuestions(
  tx: Tx,
  { companyId, entryId, sender, now }: Pick<NewUpdate, 'companyId' | 'entryId' | 'sender' | 'now'>,
): Promise<string[]> {
  const answered = await tx
    .update(internalNotes)
    .set({ answeredAt: now })
    .where(
      and(
        eq(internalNotes.companyId, companyId),
        eq(internalNotes.issueId, entryId),
        eq(internalNotes.isToReporter, true),
        isNull(internalNotes.answeredAt),
        sql`EXISTS (SELECT FROM ${issues}
          WHERE ${issues.id} = ${entryId} AND lower(${issues.sender}) = ${sender.toLowerCase()})`,
      ),
    )
    .returning({ by: internalNotes.createdBy });
  return [...new Set(answered.flatMap(({ by }) => by ?? []))];
}

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
    addressed: update.addressed.slice(0, MOST_ADDRESSED),
    isResolutionEmail: verdict.isResolution,
    resolutionConfidence: verdict.confidence,
    createdAt: now,
    unseen:
      update.kind === 'reaction'
        ? false
        : sql`(SELECT deleted FROM ${issues} WHERE ${issues.id} = ${entryId})`,
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
    ...(update.kind !== 'reaction' && { lastUpdated: now }),
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
