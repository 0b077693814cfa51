import { and, desc, eq, inArray } from 'drizzle-orm';
import type { LabelName } from '#server/db/schema/entries.ts';
import { suggestions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';

export type Suggestion = typeof suggestions.$inferSelect;

export async function latestSuggestions(
  tx: Tx,
  companyId: string,
  entryIds: string[],
): Promise<Map<string, Suggestion>> {
  if (entryIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([suggestions.entryId])
    .from(suggestions)
    .where(and(eq(suggestions.companyId, companyId), inArray(suggestions.entryId, entryIds)))
    // By id: suggestions of a reprocessed email share one timestamp.
    .orderBy(suggestions.entryId, desc(suggestions.id));
  return new Map(rows.map((row) => [row.entryId, row]));
}

export function labelsOf(suggestion: Suggestion | undefined): Record<LabelName, string | null> {
  return {
    priority: suggestion?.prioritySuggested ?? null,
    department: suggestion?.departmentSuggested ?? null,
    category: suggestion?.categorySuggested ?? null,
  };
}
