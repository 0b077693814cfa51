import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';

/** How often messages were understood, by whichever engine; `avgConfidence` is a fraction, or null. */
export type Usage = { totalCalls: number; avgConfidence: number | null; failedCalls: number };

/**
 * Counts over all companies since a moment, for whoever runs the installation: in the operator's
 * scope; in any other, nothing is counted. A call of a language model that failed, or whose answer
 * was overtaken, is a call too.
 */
export async function readUsage(tx: Tx, since: Date): Promise<Usage> {
  const { rows } = await tx.execute<{ total: number; failed: number; sure: string | null }>(
    sql`SELECT total, failed, sure FROM tidings_usage(${since.toISOString()})`,
  );
  const [row] = rows;
  return {
    totalCalls: row?.total ?? 0,
    avgConfidence: row?.sure == null ? null : Number(row.sure),
    failedCalls: row?.failed ?? 0,
  };
}
