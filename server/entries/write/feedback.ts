import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { issues, LABEL_NAMES, type LabelName } from '#server/db/schema/entries.ts';
import { feedbackLog, suggestionFeedback, suggestions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, userOf } from '#server/events/record.ts';
import { labelsOf, latestSuggestions, type Suggestion } from '../read/latest-suggestion.ts';

type Entry = Pick<typeof issues.$inferSelect, 'id' | 'companyId' | LabelName | 'setByPeople'>;

/** `entry` is the state after all choices. */
export type Choice = { entry: Entry; question: LabelName };

type Correction = typeof feedbackLog.$inferInsert;
type Answer = typeof suggestionFeedback.$inferInsert;

/** Replaces earlier corrections. Returning to the machine's label leaves none. */
export async function storeFeedback(
  tx: Tx,
  actor: Actor,
  { choices, now }: { choices: Choice[]; now: Date },
): Promise<void> {
  if (choices.length === 0) return;
  const { companyId } = actor;
  const entryIds = [...new Set(choices.map(({ entry }) => entry.id))];
  const said = await latestSuggestions(tx, companyId, entryIds);
  const texts = await textsOf(tx, companyId, entryIds);
  const before = await takeBack(tx, companyId, choices, now);
  const corrections: Correction[] = [];
  const answers: Answer[] = [];
  for (const { entry, question } of choices) {
    const suggestion = said.get(entry.id);
    const isAccepted = entry[question] === labelsOf(suggestion)[question];
    const originalText = texts.get(entry.id);
    if (originalText === undefined) throw new Error('an entry whose label was chosen is gone');
    const answer = { originalText, ...answerOf(entry, suggestion), userId: userOf(actor) };
    const confidence = suggestion?.confidences?.[question] ?? null;
    if (!isAccepted && entry[question] !== before.get(keyOf(entry.id, question))) {
      corrections.push({ ...answer, entryId: entry.id, question, confidence, createdAt: now });
    }
    const userResponse = isAccepted ? 'accepted' : 'corrected';
    answers.push({
      ...answer,
      entryId: entry.id,
      confidenceScore: confidence,
      userResponse,
      timestamp: now,
    });
  }
  if (corrections.length > 0) await tx.insert(feedbackLog).values(corrections);
  await tx.insert(suggestionFeedback).values(answers);
  const entries = new Map(choices.map(({ entry }) => [entry.id, entry]));
  await answerSuggestions(tx, actor, { entries: [...entries.values()], said, now });
}

/** Returns subject, blank line and words, as the engine reads them. */
async function textsOf(tx: Tx, companyId: string, ids: string[]): Promise<Map<string, string>> {
  const { subject, words, body } = issues;
  const rows = await tx
    .select({
      id: issues.id,
      text: sql<string>`concat_ws(E'\n\n', nullif(${subject}, ''), nullif(coalesce(${words}, ${body}), ''))`,
    })
    .from(issues)
    .where(and(eq(issues.companyId, companyId), inArray(issues.id, ids)));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

function answerOf(entry: Entry, suggestion: Suggestion | undefined) {
  return {
    companyId: entry.companyId,
    suggestedPriority: suggestion?.prioritySuggested ?? null,
    suggestedDepartment: suggestion?.departmentSuggested ?? null,
    suggestedCategory: suggestion?.categorySuggested ?? null,
    finalPriority: entry.priority,
    finalDepartment: entry.department,
    finalCategory: entry.category,
  };
}

/** Marks suggestions as accepted if all labels set by users match them. */
async function answerSuggestions(
  tx: Tx,
  actor: Actor,
  { entries, said, now }: { entries: Entry[]; said: Map<string, Suggestion>; now: Date },
): Promise<void> {
  const { companyId } = actor;
  const judged = entries.flatMap((entry) => {
    const suggestion = said.get(entry.id);
    if (!suggestion) return [];
    const suggested = labelsOf(suggestion);
    const chosen = LABEL_NAMES.filter((name) => entry.setByPeople.includes(name));
    return { id: suggestion.id, accepted: chosen.every((name) => entry[name] === suggested[name]) };
  });
  for (const [accepted, of] of Map.groupBy(judged, (one) => one.accepted)) {
    const ids = of.map(({ id }) => id);
    await tx
      .update(suggestions)
      .set({ accepted, confirmedByUserId: userOf(actor), confirmedAt: now })
      .where(and(eq(suggestions.companyId, companyId), inArray(suggestions.id, ids)));
  }
}

/** Withdraws active corrections; returns their suggestions, by entry and label. */
async function takeBack(
  tx: Tx,
  companyId: string,
  choices: Choice[],
  now: Date,
): Promise<Map<string, string | null>> {
  const ids = choices.map(({ entry }) => entry.id);
  const questions = choices.map(({ question }) => question);
  const before = await tx
    .update(feedbackLog)
    .set({ undoneAt: now })
    .where(
      and(
        eq(feedbackLog.companyId, companyId),
        sql`(${feedbackLog.entryId}, ${feedbackLog.question}) IN (
          SELECT * FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(questions)}::text[]))`,
        isNull(feedbackLog.undoneAt),
      ),
    )
    .returning({
      entryId: feedbackLog.entryId,
      question: feedbackLog.question,
      priority: feedbackLog.suggestedPriority,
      department: feedbackLog.suggestedDepartment,
      category: feedbackLog.suggestedCategory,
    });
  return new Map(before.map((row) => [keyOf(row.entryId, row.question), row[row.question]]));
}

function keyOf(entryId: string, question: LabelName): string {
  return `${entryId} ${question}`;
}
