import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';

/**
 * Emails that did not leave when the relay was asked, tried again or given up, and since when
 * the first of them waits.
 */
export async function emailsLeft(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const { rows } = await tx.execute<{ count: number; since: string | Date | null }>(
    sql`SELECT letters AS count, since FROM tidings_letters_left()`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}
