import { and, eq } from 'drizzle-orm';
import type { Issue } from '#contract/entries/issues.ts';
import type { ModelSays } from '#contract/meaning.ts';
import { issues, LABEL_NAMES } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Suggestion } from './latest-suggestion.ts';

/**
 * Returns labels of the language model that differ from those of the entry, except where a person
 * decided; null without any.
 */
export async function readModelSays(
  tx: Tx,
  entry: Issue,
  suggestion: Suggestion | undefined,
): Promise<ModelSays | null> {
  const says = suggestion?.modelSays;
  if (!says) return null;
  const [row] = await tx
    .select({ setByPeople: issues.setByPeople })
    .from(issues)
    .where(and(eq(issues.companyId, entry.companyId), eq(issues.id, entry.id)));
  const open = LABEL_NAMES.filter(
    (name) => says[name] !== entry[name] && !row?.setByPeople.includes(name),
  );
  return open.length === 0 ? null : Object.fromEntries(open.map((name) => [name, says[name]]));
}
