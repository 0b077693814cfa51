import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { modelCalls } from '#server/db/schema/model.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Budget, dayOf, readUse, spentLimit } from './budget.ts';

/** `readAt` is the time of the engine's reading (ISO 8601). */
export type Due = {
  companyId: string;
  entryId: string;
  readAt: string;
  /** A reply in the thread; absent: the entry itself. */
  updateId?: string;
};

/** A counted call; `estimate`: tokens counted in advance. */
export type Reserved = { companyId: string; id: string; estimate: number };

export type Limits = { budget: Budget; now: Date };

type Ending =
  | { outcome: 'answered'; tokens: number; readAt?: Date }
  | { outcome: 'overtaken'; tokens: number };

type Failure = { kind: string; tokens: number; now: Date };

const MINUTE_MS = 60_000;
/** Older entries and replies are skipped, as users have read them by then. */
const FRESH_MS = 6 * 60 * MINUTE_MS;
/** Delays after each failed call; then the engine's result stays. */
const RETRY_MINUTES = [5, 20, 60, 180, 360];
const MOST_AT_ONCE = 500;
/** Class of the advisory lock on a company's daily budget. */
const COUNTING = 7_251_910;
/** No member, so that a model never reads restricted entries. */
const NO_MEMBER = '00000000-0000-0000-0000-000000000000';

/** Runs a transaction with the access of an ordinary member. */
export function inCompany<T>(
  db: Database,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const asker: Asker = { companyId, personId: NO_MEMBER };
  return asCompany(db, asker, work);
}

/** Returns the most calls that the budget allows at once, and how far back they look. */
export async function roomFor(
  tx: Tx,
  companyId: string,
  { budget, now }: Limits,
): Promise<{ most: number; since: Date; now: Date }> {
  const use = await readUse(tx, companyId, now);
  const left = spentLimit(use, budget) ? 0 : budget.callsPerDay - use.calls;
  return { most: Math.min(left, MOST_AT_ONCE), since: new Date(now.getTime() - FRESH_MS), now };
}

/** Serializes the counting of a company's calls in the transaction. */
export async function lockBudget(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${COUNTING}, hashtext(${companyId}))`);
}

/**
 * Counts a call and its estimated tokens before it is sent, so that processes cannot exceed the
 * budget. Requires `lockBudget`. Null if the budget is spent, or the call has ended and is not due
 * again.
 */
export async function countCall(
  tx: Tx,
  companyId: string,
  call: { about: { entryId: string } | { updateId: string }; readAt: Date; estimate: number },
  { budget, now }: Limits,
): Promise<string | null> {
  const { about, readAt, estimate } = call;
  if (spentLimit(await readUse(tx, companyId, now), budget, estimate)) return null;
  const day = dayOf(now);
  const [counted] = await tx
    .insert(modelCalls)
    .values({ companyId, ...about, readAt, day, startedAt: now, tokens: estimate })
    .onConflictDoUpdate({
      target:
        'updateId' in about
          ? [modelCalls.companyId, modelCalls.updateId]
          : [modelCalls.companyId, modelCalls.entryId, modelCalls.readAt],
      set: {
        // Earlier attempts and tokens count on their own day only.
        attempts: sql`CASE WHEN ${modelCalls.day} = ${day} THEN ${modelCalls.attempts} ELSE 0 END + 1`,
        tokens: sql`CASE WHEN ${modelCalls.day} = ${day} THEN ${modelCalls.tokens} ELSE 0 END + ${estimate}::int`,
        day,
        startedAt: now,
        outcome: null,
        retryAt: null,
      },
      setWhere: sql`${modelCalls.outcome} IS NULL OR (${modelCalls.outcome} = 'failed'
        AND ${modelCalls.retryAt} <= ${now.toISOString()})`,
    })
    .returning({ id: modelCalls.id });
  return counted?.id ?? null;
}

/**
 * Ends a call; false if already ended. With `readAt`, the model's changes do not count as a new
 * reading by the engine.
 */
export async function endCall(
  tx: Tx,
  call: Reserved,
  { tokens, ...ending }: Ending,
): Promise<boolean> {
  const ended = await tx
    .update(modelCalls)
    .set({ ...ending, tokens: usedBy(call, tokens), failures: 0, failure: null })
    .where(isPending(call));
  return ended.rowCount === 1;
}

/** Ends a call that is due again after a growing delay, up to some hours. */
export async function failCall(
  tx: Tx,
  call: Reserved,
  { kind, tokens, now }: Failure,
): Promise<void> {
  const [row] = await tx
    .select({ failures: modelCalls.failures })
    .from(modelCalls)
    .where(isPending(call));
  if (!row) return;
  const minutes = RETRY_MINUTES[row.failures];
  const retryAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  await tx
    .update(modelCalls)
    .set({
      outcome: 'failed',
      failure: kind,
      failures: row.failures + 1,
      retryAt,
      tokens: usedBy(call, tokens),
    })
    .where(isPending(call));
}

/** Replaces the estimate. */
function usedBy({ estimate }: Reserved, tokens: number) {
  return sql`${modelCalls.tokens} - ${estimate}::int + ${tokens}::int`;
}

function isPending({ id }: Reserved) {
  return and(eq(modelCalls.id, id), isNull(modelCalls.outcome));
}
