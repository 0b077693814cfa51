import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { modelCalls } from '#server/db/schema/model.ts';
import type { Tx } from '#server/db/tx.ts';
import { unreadByModel } from '#server/entries/read/for-model.ts';
import { readRow } from '#server/entries/read/row.ts';

/** Limits per company and UTC day. */
export type Budget = { callsPerDay: number; tokensPerDay: number };

/** `readAt` is the time of the engine's reading (ISO 8601). */
export type DueEntry = { companyId: string; entryId: string; readAt: string };

export type Call = {
  companyId: string;
  entryId: string;
  id: string;
  subject: string;
  body: string;
  timestamp: Date;
  readAt: Date;
};

export type Ending =
  | { outcome: 'answered'; tokens: number; readAt: Date }
  | { outcome: 'overtaken' | 'failed'; tokens: number };

/** Older entries are skipped, as users have read them by then. */
const FRESH_MS = 60 * 60 * 1000;
const MOST_AT_ONCE = 50;
/** Class of the advisory lock on a company's daily budget. */
const COUNTING = 7_251_910;
/** No member, so that a model never reads restricted entries. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Runs a transaction with the access of an ordinary member. */
export function inCompany<T>(
  db: Database,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const asker: Asker = { companyId, personId: NOBODY };
  return asCompany(db, asker, work);
}

/** Returns entries of the last hour that no model has read, within the budget. */
export function dueEntries(
  db: Database,
  companyId: string,
  { budget, now }: { budget: Budget; now: Date },
): Promise<DueEntry[]> {
  return inCompany(db, companyId, async (tx) => {
    const left = Math.min(await callsLeft(tx, companyId, budget, now), MOST_AT_ONCE);
    if (left <= 0) return [];
    const since = new Date(now.getTime() - FRESH_MS);
    const rows = await unreadByModel(tx, companyId, { since, most: left });
    return rows.map(({ entryId, readAt }) => ({
      companyId,
      entryId,
      readAt: readAt.toISOString(),
    }));
  });
}

/**
 * Counts a call before it is sent, so that processes cannot exceed the budget. Null if there is
 * nothing to send.
 */
export function reserveCall(
  db: Database,
  { companyId, entryId, readAt: wanted }: DueEntry,
  { budget, now }: { budget: Budget; now: Date },
): Promise<Call | null> {
  return inCompany(db, companyId, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${COUNTING}, hashtext(${companyId}))`);
    const entry = await readRow(tx, companyId, entryId);
    const readAt = entry?.clarityProcessedAt;
    if (!entry || entry.deleted || entry.status !== 'open') return null;
    if (!readAt || readAt.toISOString() !== wanted) return null;
    if ((await callsLeft(tx, companyId, budget, now)) <= 0) return null;
    const day = dayOf(now);
    const [call] = await tx
      .insert(modelCalls)
      .values({ companyId, entryId, readAt, day, startedAt: now })
      .onConflictDoUpdate({
        target: [modelCalls.companyId, modelCalls.entryId, modelCalls.readAt],
        // An attempt of a crashed process counts too.
        set: { attempts: sql`${modelCalls.attempts} + 1`, day, startedAt: now },
        setWhere: isNull(modelCalls.outcome),
      })
      .returning({ id: modelCalls.id });
    if (!call) return null;
    const { subject, timestamp } = entry;
    const body = entry.words ?? entry.body;
    return { companyId, entryId, id: call.id, subject, body, timestamp, readAt };
  });
}

/**
 * Ends a call; false if already ended. With `readAt`, the model's changes do not count as a new
 * reading by the engine.
 */
export async function endCall(tx: Tx, { id }: Call, ending: Ending): Promise<boolean> {
  const ended = await tx
    .update(modelCalls)
    .set(ending)
    .where(and(eq(modelCalls.id, id), isNull(modelCalls.outcome)));
  return ended.rowCount === 1;
}

async function callsLeft(tx: Tx, companyId: string, budget: Budget, now: Date): Promise<number> {
  const [spent] = await tx
    .select({
      calls: sql<number>`coalesce(sum(${modelCalls.attempts}), 0)`,
      tokens: sql<number>`coalesce(sum(${modelCalls.tokens}), 0)`,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.companyId, companyId), eq(modelCalls.day, dayOf(now))));
  if (!spent || spent.tokens >= budget.tokensPerDay) return 0;
  return budget.callsPerDay - spent.calls;
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
