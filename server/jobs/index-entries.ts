import { sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';

/** Few, so that a mail that comes meanwhile does not wait. */
const AT_ONCE = 10;

/** Lets new and changed entries be found by their words; says whether more are left. */
export function indexDueEntries(db: Database): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`SELECT tidings_index_due(${AT_ONCE}) AS count`,
    );
    return rows[0]?.count === AT_ONCE;
  });
}
