import { and, desc, eq } from 'drizzle-orm';
import type { Meaning } from '#contract/meaning.ts';
import { LEARNED_RULE, UNSURE_RULE } from '#contract/reasons.ts';
import { storedCategory } from '#server/db/schema/category.ts';
import type { LabelName } from '#server/db/schema/entries.ts';
import { suggestions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type EntryRow, lockRow } from '#server/entries/read/row.ts';
import { writeChanges } from '#server/entries/write/change-entries.ts';
import { type Command, decide } from '#server/entries/write/decide.ts';
import { takeTurn } from '#server/entries/write/numbers.ts';
import { machineIn } from '#server/events/record.ts';
import { seesDanger } from '#understanding/priority/danger.ts';
import type { Answer } from '#understanding/provider/answer.ts';
import type { Answered } from '#understanding/provider/ask-model.ts';
import { shownOf } from '#understanding/provider/fence.ts';
import type { ModelMode } from '#understanding/provider/modes.ts';
import { PROMPT_VERSION } from '#understanding/provider/prompt.ts';
import {
  BY_MODEL,
  type Improvement,
  type Standing,
  weighAnswer,
} from '#understanding/provider/weigh-answer.ts';
import type { Labels } from '#understanding/provider/weigh-labels.ts';
import { endCall } from './calls.ts';
import { type Call, textOf } from './store.ts';

/** `latency` in milliseconds. */
export type TimedAnswer<Said> = Answered<Said> & { model: string; latency: number };

type Suggestion = typeof suggestions.$inferSelect;

const NAMES: LabelName[] = ['priority', 'department', 'category'];

/**
 * Applies the improvements in the transaction that ends the call, after taking the company's lock
 * and rechecking the entry.
 */
export async function applyAnswer(
  tx: Tx,
  call: Call,
  given: { answered: TimedAnswer<Answer>; mode: ModelMode; now: Date },
): Promise<void> {
  const { answered, mode, now } = given;
  const { companyId, entryId } = call;
  const { tokens } = answered;
  await takeTurn(tx, companyId);
  const entry = await lockRow(tx, companyId, entryId);
  if (!entry || isOvertaken(entry, call)) {
    await endCall(tx, call, { outcome: 'overtaken', tokens });
    return;
  }
  if (!(await endCall(tx, call, { outcome: 'answered', tokens, readAt: now }))) return;
  const [suggestion] = await tx
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.companyId, companyId), eq(suggestions.entryId, entryId)))
    .orderBy(desc(suggestions.id))
    .limit(1);
  const { subject, body, sender, senderName, sentAt: sent } = call;
  const isDanger = seesDanger({ subject, body, sender, now: entry.timestamp });
  const standing = standingOf(entry, suggestion, isDanger);
  const message = { ...shownOf({ subject, body }), senderName, sent };
  const better = weighAnswer(standing, answered.answer, message, mode);
  await tx
    .insert(suggestions)
    .values(suggestionOf(call, { answered, better, before: suggestion, now }));
  const command = commandOf(better, { answered, now });
  const by = { kind: 'engine', event: 'labels_improved' } as const;
  const decided = command && decide(entry, command, { by, now });
  if (!decided || typeof decided === 'string') return;
  await writeChanges(tx, machineIn(companyId), { changes: [{ entry, decided }], now });
}

function isOvertaken(entry: EntryRow, call: Call): boolean {
  const { status, deleted, subject, clarityProcessedAt } = entry;
  const isSame = subject === call.subject && textOf(entry) === call.body;
  return (
    !isSame ||
    deleted ||
    status !== 'open' ||
    clarityProcessedAt?.getTime() !== call.readAt.getTime()
  );
}

/** `held` labels were set by users, learned with confidence, or changed since the last suggestion. */
function standingOf(
  entry: EntryRow,
  suggestion: Suggestion | undefined,
  isDanger: boolean,
): Standing {
  const confidence = suggestion?.confidences ?? { priority: 1, department: 1, category: 1 };
  const isLearned = (name: LabelName) => {
    const rules = suggestion?.reasons?.[name].map(({ rule }) => rule) ?? [];
    return rules.includes(LEARNED_RULE) && !rules.includes(UNSURE_RULE);
  };
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
    confidence,
    isDanger,
    title: entry.clarityCleaned?.title ?? entry.summaryText ?? '',
    held: NAMES.filter(
      (name) => entry.setByPeople.includes(name) || entry[name] !== said[name] || isLearned(name),
    ),
  };
}

/** Returns engine and model combined, to compare with users' corrections. */
function suggestionOf(
  { companyId, entryId }: Call,
  from: {
    answered: TimedAnswer<Answer>;
    better: Improvement;
    before: Suggestion | undefined;
    now: Date;
  },
): typeof suggestions.$inferInsert {
  const { answered, better, before, now } = from;
  const { labels, confidence } = better;
  const { priority, department, category, flags } = answered.answer;
  const isObeying = flags.includes('instructs');
  const none: Meaning['reasons'] = { priority: [], department: [], category: [] };
  const reasons = { ...(before?.reasons ?? none) };
  for (const name of NAMES) if (labels[name]) reasons[name] = [BY_MODEL];
  return {
    companyId,
    entryId,
    prioritySuggested: labels.priority ?? before?.prioritySuggested ?? null,
    departmentSuggested: labels.department ?? before?.departmentSuggested ?? null,
    categorySuggested:
      (labels.category && storedCategory(labels.category)) ?? before?.categorySuggested ?? null,
    confidence: Math.min(...Object.values(confidence)),
    confidences: confidence,
    reasons,
    model: answered.model,
    prompt: PROMPT_VERSION,
    modelSays: isObeying ? null : { priority, department, category },
    latency: answered.latency,
    tokens: answered.tokens,
    createdAt: now,
  };
}

/** Returns null without an improvement; `clarity_model` names the author of the texts. */
function commandOf(
  { labels, caption, clarity, flags }: Improvement,
  { answered, now }: { answered: TimedAnswer<Answer>; now: Date },
): Command | null {
  const { model, latency, tokens } = answered;
  const wrote = caption !== null || clarity !== null;
  if (!wrote && flags.length === 0 && Object.keys(labels).length === 0) return null;
  const { category } = labels;
  return {
    ...labels,
    ...(category && { category: storedCategory(category) }),
    content: {
      ...(caption !== null && { captionSelected: caption }),
      ...(clarity && {
        clarityCleaned: clarity,
        summaryText: clarity.title,
        tags: clarity.tags,
      }),
      ...(wrote && { clarityModel: model, clarityLatency: latency, clarityTokens: tokens }),
      clarityModerationFlags: flags,
      clarityProcessedAt: now,
    },
  };
}
