import { and, eq, sql } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import { threadedEmails, threadProposals } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type EntryRow, lockRow } from '#server/entries/read/row.ts';
import { MAY_BE_RESOLVED } from '#server/entries/write/add-updates.ts';
import { takeTurn } from '#server/entries/write/numbers.ts';
import { renewProposals } from '#server/entries/write/renew-proposals.ts';
import { updateRow } from '#server/entries/write/rows.ts';
import type { ReplyAnswer } from '#understanding/provider/answer.ts';
import type { ModelMode } from '#understanding/provider/modes.ts';
import { BY_MODEL } from '#understanding/provider/weigh-answer.ts';
import { type ReplyImprovement, weighReply } from '#understanding/provider/weigh-reply.ts';
import type { TimedAnswer } from './apply-answer.ts';
import { endCall } from './calls.ts';
import { type ReplyCall, type ReplyRow, readReply } from './reply-store.ts';

/** Applies the verdict about a reply in the transaction that ends the call. Sets no status. */
export async function applyReply(
  tx: Tx,
  call: ReplyCall,
  given: { answered: TimedAnswer<ReplyAnswer>; mode: ModelMode; now: Date },
): Promise<void> {
  const { answered, mode, now } = given;
  const { answer, tokens } = answered;
  await takeTurn(tx, call.companyId);
  const entry = await lockRow(tx, call.companyId, call.entryId);
  const reply = await readReply(tx, call);
  if (!entry || entry.deleted || !reply) {
    await endCall(tx, call, { outcome: 'overtaken', tokens });
    return;
  }
  if (!(await endCall(tx, call, { outcome: 'answered', tokens }))) return;
  const { isResolutionEmail: isResolution, resolutionConfidence } = reply;
  const standing = { isResolution, confidence: resolutionConfidence ?? 1 };
  const better = weighReply(standing, answer, call, mode);
  const count = await applyVerdict(tx, { entry, reply, better, now });
  const isProposed = await proposeInThread(tx, { entry, reply, better, now });
  await storeSentence(tx, reply, better.standsNow);
  const known = entry.clarityModerationFlags ?? [];
  const isFlagged = better.flags.some((flag) => !known.includes(flag));
  if (count === null && !isProposed && better.standsNow === null && !isFlagged) return;
  await updateRow(tx, entry, {
    clarityModerationFlags: [...new Set([...known, ...better.flags])],
    ...(count !== null && {
      resolutionUpdateCount: sql`${issues.resolutionUpdateCount} + ${count}`,
    }),
    ...(better.isResolution && { resolutionSuggestion: MAY_BE_RESOLVED }),
  });
}

type Applying = { entry: EntryRow; reply: ReplyRow; better: ReplyImprovement; now: Date };

/** Proposes to close, or withdraws the proposal; null without a new verdict. */
async function applyVerdict(
  tx: Tx,
  { entry, reply, better, now }: Applying,
): Promise<number | null> {
  const { isResolution, confidence } = better;
  if (isResolution === null || entry.status !== 'open') return null;
  const { id, companyId, body } = reply;
  await tx.update(threadedEmails).set({ isResolutionEmail: isResolution }).where(isReply(reply));
  const verdict = {
    isResolution,
    isCertain: false,
    isRelapse: false,
    confidence,
    reasons: [BY_MODEL],
  };
  return renewProposals(tx, id, { companyId, entryId: entry.id, body, verdict, now });
}

/** Proposes to reopen the entry, or to make the reply an entry of its own; once per reply. */
async function proposeInThread(tx: Tx, { entry, reply, better, now }: Applying): Promise<boolean> {
  const isReopening = better.isReopening && entry.status === 'resolved';
  if (!isReopening && !better.isOtherMatter) return false;
  const { companyId, id: threadedEmailId } = reply;
  const [known] = await tx
    .select({ id: threadProposals.id })
    .from(threadProposals)
    .where(
      and(
        eq(threadProposals.companyId, companyId),
        eq(threadProposals.threadedEmailId, threadedEmailId),
      ),
    );
  if (known) return false;
  await tx.insert(threadProposals).values({
    companyId,
    issueId: entry.id,
    threadedEmailId,
    kind: better.isOtherMatter ? 'new_entry' : 'reopen',
    reasoning: BY_MODEL.says,
    createdAt: now,
  });
  return true;
}

async function storeSentence(tx: Tx, reply: ReplyRow, standsNow: string | null): Promise<void> {
  if (standsNow === null) return;
  await tx.update(threadedEmails).set({ standsNow }).where(isReply(reply));
}

function isReply({ companyId, id }: ReplyRow) {
  return and(eq(threadedEmails.companyId, companyId), eq(threadedEmails.id, id));
}
