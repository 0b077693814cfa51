import { and, eq, sql } from 'drizzle-orm';
import { modelCalls } from '#server/db/schema/model.ts';
import type { Tx } from '#server/db/tx.ts';
import { LEAST_TOKENS } from '#understanding/provider/prompt.ts';

/** Limits per company and UTC day. */
export type Budget = { callsPerDay: number; tokensPerDay: number };

type Use = { calls: number; tokens: number };

export type SpentLimit = 'calls' | 'tokens';

/** Calls and tokens of the day, with estimates for pending calls. */
export async function readUse(tx: Tx, companyId: string, now: Date): Promise<Use> {
  const [spent] = await tx
    .select({
      calls: sql<number>`coalesce(sum(${modelCalls.attempts}), 0)`,
      tokens: sql<number>`coalesce(sum(${modelCalls.tokens}), 0)`,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.companyId, companyId), eq(modelCalls.day, dayOf(now))));
  return spent ?? { calls: 0, tokens: 0 };
}

/** Returns the limit that allows no further call of `tokens`; null if none does. */
export function spentLimit(
  { calls, tokens: used }: Use,
  { callsPerDay, tokensPerDay }: Budget,
  tokens = LEAST_TOKENS,
): SpentLimit | null {
  if (calls >= callsPerDay) return 'calls';
  return used + tokens > tokensPerDay ? 'tokens' : null;
}

/** The day in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Begin of the next day (UTC), when the budget is whole again. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
