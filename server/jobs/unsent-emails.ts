import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';

/** Returns the number of emails in retry or given up, and the time of the oldest. */
export async function emailsLeft(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const { rows } = await tx.execute<{ count: number; since: string | Date | null }>(
    sql`SELECT letters AS count, since FROM tidings_letters_left()`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}
