import { and, desc, eq } from 'drizzle-orm';
import type { Meaning } from '#contract/meaning.ts';
import { issues, type LabelName } from '#server/db/schema/entries.ts';
import { suggestions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { machineIn, record } from '#server/record.ts';
import { LEARNED } from '#understanding/memory/apply.ts';
import type { Answered } from '#understanding/provider/ask-model.ts';
import { shownOf } from '#understanding/provider/fence.ts';
import {
  BY_MODEL,
  type Improvement,
  type Labels,
  type Standing,
  weighAnswer,
} from '#understanding/provider/weigh-answer.ts';
import { type Call, endCall } from './store.ts';

/** A model's answer, with the milliseconds that it took. */
export type TimedAnswer = Answered & { model: string; latency: number };

/** How those who change a company's entries wait for each other, and number what they change. */
export type Turns = {
  takeTurn: (tx: Tx, companyId: string) => Promise<void>;
  nextChange: (tx: Tx, companyId: string) => Promise<number>;
};

type Entry = typeof issues.$inferSelect;
type Suggestion = typeof suggestions.$inferSelect;

const NAMES: LabelName[] = ['priority', 'department', 'category'];

/**
 * Takes of an answer what makes the entry better, within the transaction that ends the call. What
 * has happened to the entry since it was sent is seen first: nobody else changes the company's
 * entries until this has ended. Says whether the entry was changed.
 */
export async function applyAnswer(
  tx: Tx,
  call: Call,
  given: { answered: TimedAnswer; turns: Turns; now: Date },
): Promise<boolean> {
  const { answered, turns, now } = given;
  const { companyId, entryId } = call;
  const { tokens } = answered;
  await turns.takeTurn(tx, companyId);
  const ofEntry = and(eq(issues.companyId, companyId), eq(issues.id, entryId));
  const [entry] = await tx.select().from(issues).where(ofEntry).for('update');
  if (!entry || isOvertaken(entry, call)) {
    await endCall(tx, call, { outcome: 'overtaken', tokens });
    return false;
  }
  if (!(await endCall(tx, call, { outcome: 'answered', tokens, readAt: now }))) return false;
  const [suggestion] = await tx
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.companyId, companyId), eq(suggestions.entryId, entryId)))
    .orderBy(desc(suggestions.id))
    .limit(1);
  const standing = standingOf(entry, suggestion);
  const better = weighAnswer(standing, answered.answer, shownOf(call));
  await tx
    .insert(suggestions)
    .values(suggestionOf(call, { answered, better, before: suggestion, now }));
  const changes = changesOf(better, { answered, now });
  if (!changes) return false;
  const version = await turns.nextChange(tx, companyId);
  await tx
    .update(issues)
    .set({ ...changes, version })
    .where(ofEntry);
  await recordImproved(tx, call, { standing, better, now });
  return true;
}

/** For the history of the entry: which labels became others, and which they were. */
async function recordImproved(
  tx: Tx,
  { companyId, entryId }: Call,
  { standing, better, now }: { standing: Standing; better: Improvement; now: Date },
): Promise<void> {
  const changes = NAMES.flatMap((field) => {
    const to = better.labels[field];
    return to ? [{ field, from: standing[field], to }] : [];
  });
  if (changes.length === 0) return;
  await record(tx, machineIn(companyId), 'labels_improved', entryId, now, { changes });
}

/** Another text, or nothing that waits for anybody any more. */
function isOvertaken(entry: Entry, call: Call): boolean {
  const { status, deleted, subject, words, body, clarityProcessedAt } = entry;
  const isSame = subject === call.subject && (words ?? body) === call.body;
  return (
    !isSame ||
    deleted ||
    status !== 'open' ||
    clarityProcessedAt?.getTime() !== call.readAt.getTime()
  );
}

/**
 * A label is the engine's own where no person set it, nor taught it by other entries, and it is
 * still what the engine said last.
 */
function standingOf(entry: Entry, suggestion: Suggestion | undefined): Standing {
  const said = {
    priority: suggestion?.prioritySuggested,
    department: suggestion?.departmentSuggested,
    category: suggestion?.categorySuggested,
  };
  const { priority, department, category } = entry;
  return {
    priority,
    department,
    category: category === 'Other' ? 'Uncategorized' : (category as Labels['category']),
    confidence: suggestion?.confidences ?? { priority: 1, department: 1, category: 1 },
    held: NAMES.filter(
      (name) =>
        entry.setByPeople.includes(name) ||
        entry[name] !== said[name] ||
        suggestion?.reasons?.[name].some(({ rule }) => rule === LEARNED),
    ),
  };
}

/** What the labels of the entry are by the machines together: what a person's word is compared with. */
function suggestionOf(
  { companyId, entryId }: Call,
  from: {
    answered: TimedAnswer;
    better: Improvement;
    before: Suggestion | undefined;
    now: Date;
  },
): typeof suggestions.$inferInsert {
  const { answered, better, before, now } = from;
  const { labels, confidence } = better;
  const none: Meaning['reasons'] = { priority: [], department: [], category: [] };
  const reasons = { ...(before?.reasons ?? none) };
  for (const name of NAMES) if (labels[name]) reasons[name] = [BY_MODEL];
  return {
    companyId,
    entryId,
    prioritySuggested: labels.priority ?? before?.prioritySuggested ?? null,
    departmentSuggested: labels.department ?? before?.departmentSuggested ?? null,
    categorySuggested: labels.category ?? before?.categorySuggested ?? null,
    confidence: Math.min(...Object.values(confidence)),
    confidences: confidence,
    reasons,
    model: answered.model,
    latency: answered.latency,
    tokens: answered.tokens,
    createdAt: now,
  };
}

/** Null where nothing is better. `clarity_model` names what made the texts, so it changes with them. */
function changesOf(
  { labels, caption, clarity, flags }: Improvement,
  { answered, now }: { answered: TimedAnswer; now: Date },
): Partial<typeof issues.$inferInsert> | null {
  const { model, latency, tokens } = answered;
  const wrote = caption !== null || clarity !== null;
  if (!wrote && flags.length === 0 && Object.keys(labels).length === 0) return null;
  return {
    ...labels,
    ...(caption !== null && { captionSelected: caption }),
    ...(clarity && {
      clarityCleaned: clarity,
      summaryText: clarity.title,
      tags: clarity.tags,
    }),
    ...(wrote && { clarityModel: model, clarityLatency: latency, clarityTokens: tokens }),
    clarityModerationFlags: flags,
    clarityProcessedAt: now,
  };
}
