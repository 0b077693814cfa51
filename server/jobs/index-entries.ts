import { sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';

/** Small, so that incoming mail does not wait. */
const AT_ONCE = 10;
const FORGOTTEN_AT_ONCE = 2;

/** Indexes due entries, or else deletes unused words; true if more may be left. */
export function indexDueEntries(db: Database): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const indexed = await countOf(tx, sql`tidings_index_due(${AT_ONCE})`);
    return indexed > 0 || (await countOf(tx, sql`tidings_forget_words(${FORGOTTEN_AT_ONCE})`)) > 0;
  });
}

async function countOf(tx: Tx, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`SELECT ${call} AS count`);
  return rows[0]?.count ?? 0;
}
