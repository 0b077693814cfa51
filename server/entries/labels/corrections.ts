import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { shownCategory } from '#server/db/schema/category.ts';
import { issues, type LabelName } from '#server/db/schema/entries.ts';
import { feedbackLog } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';

export type Correction = {
  entryId: string;
  question: LabelName;
  /** Display names. */
  suggested: string;
  final: string;
};

/** Maximum corrections; older ones are less relevant. */
const MOST_CORRECTIONS = 2000;
/** Maximum characters per message; later text is less relevant. */
const MOST_CHARACTERS = 4000;

/** Returns active corrections, newest first, at most 2,000, of visible entries. */
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
    // Defaults for entries without automatic labels.
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

export type EntryWords = { entryId: string; subject: string; body: string };

/** Returns messages, truncated to 4,000 characters. */
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
