import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';

/** `avgConfidence` is a fraction, or null. */
export type Usage = { totalCalls: number; avgConfidence: number | null; failedCalls: number };

/** Includes failed and overtaken calls; zero outside the operator scope. */
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
