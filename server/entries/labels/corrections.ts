import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { shownCategory } from '#server/db/schema/category.ts';
import { issues, type LabelName } from '#server/db/schema/entries.ts';
import { feedbackLog } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';

/** A label that a person set otherwise than the engine, of which entry. */
export type Correction = {
  entryId: string;
  question: LabelName;
  /** In people's words. */
  suggested: string;
  final: string;
};

/** Older ones say little about how a team works now. */
const MOST_CORRECTIONS = 2000;
/** What comes later in a message says little about its matter. */
const MOST_CHARACTERS = 4000;

/**
 * A company's corrections that stand, newest first, at most 2,000: those that were taken back or
 * replaced are not among them. As far as the transaction sees its entries; the system scope sees
 * all of them.
 */
export async function correctionsOf(tx: Tx, companyId: string): Promise<Correction[]> {
  const rows = await tx
    .select({
      entryId: feedbackLog.entryId,
      question: feedbackLog.question,
      suggestedPriority: feedbackLog.suggestedPriority,
      suggestedDepartment: feedbackLog.suggestedDepartment,
      suggestedCategory: feedbackLog.suggestedCategory,
      finalPriority: feedbackLog.finalPriority,
      finalDepartment: feedbackLog.finalDepartment,
      finalCategory: feedbackLog.finalCategory,
    })
    .from(feedbackLog)
    .where(and(eq(feedbackLog.companyId, companyId), isNull(feedbackLog.undoneAt)))
    .orderBy(desc(feedbackLog.createdAt), desc(feedbackLog.id))
    .limit(MOST_CORRECTIONS);
  return rows.map(({ entryId, question, ...row }) => {
    // An entry that no engine judged has what entries begin with.
    const suggested = {
      priority: row.suggestedPriority ?? 'normal',
      department: row.suggestedDepartment ?? 'Unassigned',
      category: shownCategory(row.suggestedCategory ?? 'Other'),
    }[question];
    const final = {
      priority: row.finalPriority,
      department: row.finalDepartment,
      category: row.finalCategory && shownCategory(row.finalCategory),
    }[question];
    if (final === null) throw new Error('a correction without what it corrected to');
    return { entryId, question, suggested, final };
  });
}

/** The message of an entry, as the engine reads it. */
export type EntryWords = { entryId: string; subject: string; body: string };

/** The messages of these entries, cut after 4,000 characters. */
export async function wordsOf(
  tx: Tx,
  companyId: string,
  entryIds: string[],
): Promise<EntryWords[]> {
  if (entryIds.length === 0) return [];
  return tx
    .select({
      entryId: issues.id,
      subject: issues.subject,
      body: sql<string>`left(coalesce(${issues.words}, ${issues.body}), ${MOST_CHARACTERS})`,
    })
    .from(issues)
    .where(and(eq(issues.companyId, companyId), inArray(issues.id, entryIds)));
}
