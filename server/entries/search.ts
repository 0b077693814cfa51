import { sql } from 'drizzle-orm';
import type { Status } from '#contract/labels.ts';
import type { Tx } from '#server/db/tx.ts';
import { readSearch } from './search-terms.ts';

/** What was typed, among which entries it is looked for, and how many of the best are wanted. */
type Wanted = { words: string; status: Status | 'all'; includeDeleted: boolean; most: number };

/**
 * The ids of the entries that hold the words, best first, as the person of the transaction sees
 * them; see migrations/0013_search.sql.
 */
export async function searchEntries(tx: Tx, wanted: Wanted): Promise<string[]> {
  const { groups, number } = readSearch(wanted.words);
  if (groups.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM tidings_search(${JSON.stringify(groups)}, ${number}, ${wanted.status},
      ${wanted.includeDeleted}, ${wanted.most}) AS id`,
  );
  return rows.map(({ id }) => id);
}
