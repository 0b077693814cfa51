import { sql } from 'drizzle-orm';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import type { Tx } from '#server/db/tx.ts';
import { LETTER_QUEUE } from './send-letters.ts';

/**
 * Letters that did not leave when the relay was asked, tried again or given up, and since when
 * the first of them waits.
 */
export async function lettersLeft(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const { rows } = await tx.execute<{ count: number; since: string | Date | null }>(
    sql`SELECT count(*) AS count, min(created_on) AS since
      FROM ${sql.identifier(JOBS_SCHEMA)}.job
      WHERE name = ${LETTER_QUEUE.name} AND state IN ('retry', 'failed')`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}
