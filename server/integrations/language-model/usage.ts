import { sql } from 'drizzle-orm';
import type { ModelConfig } from '#server/config/model.ts';
import type { Tx } from '#server/db/tx.ts';
import { dayOf, spentLimit } from './budget.ts';

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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Companies with a spent budget today, and messages without an answer since `failingSince`. */
export type ModelUse = {
  spentCalls: number;
  spentTokens: number;
  failures: number;
  failingSince: Date | null;
};

/** Zero without a model, and outside the operator scope. */
export async function readModelUse(
  tx: Tx,
  { model, now }: { model: ModelConfig | null; now: Date },
): Promise<ModelUse> {
  if (!model) return { spentCalls: 0, spentTokens: 0, failures: 0, failingSince: null };
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await tx.execute<{
    calls: number;
    tokens: number;
    failures: number;
    failing: Date | null;
  }>(
    sql`SELECT calls, tokens, failures, failing_since AS failing
      FROM tidings_model_use(${dayOf(now)}, ${since.toISOString()})`,
  );
  const spent = rows.map((row) => spentLimit(row, model.budget));
  const moments = rows.flatMap(({ failing }) => (failing ? [new Date(failing).getTime()] : []));
  return {
    spentCalls: spent.filter((limit) => limit === 'calls').length,
    spentTokens: spent.filter((limit) => limit === 'tokens').length,
    failures: rows.reduce((sum, { failures }) => sum + failures, 0),
    failingSince: moments.length === 0 ? null : new Date(Math.min(...moments)),
  };
}
