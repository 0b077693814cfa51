import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { modelCalls } from '#server/db/schema/model.ts';
import type { Tx } from '#server/db/tx.ts';
import { unreadByModel } from '#server/entries/read/for-model.ts';
import { type EntryRow, readRow } from '#server/entries/read/row.ts';
import { bodyFor, shownOf } from '#understanding/provider/fence.ts';
import { estimateOf } from '#understanding/provider/prompt.ts';
import { type Budget, dayOf, readUse, spentLimit } from './budget.ts';

/** `readAt` is the time of the engine's reading (ISO 8601). */
export type DueEntry = { companyId: string; entryId: string; readAt: string };

export type Call = {
  companyId: string;
  entryId: string;
  id: string;
  subject: string;
  body: string;
  /** Name of the sender, unverified. */
  senderName: string | null;
  sender: string;
  /** Date of the mail, else of its arrival. */
  sentAt: Date;
  readAt: Date;
  /** Tokens counted in advance. */
  estimate: number;
};

export type Ending =
  | { outcome: 'answered'; tokens: number; readAt: Date }
  | { outcome: 'overtaken'; tokens: number };

export type Failure = { kind: string; tokens: number; now: Date };

const MINUTE_MS = 60_000;
/** Older entries are skipped, as users have read them by then. */
const FRESH_MS = 6 * 60 * MINUTE_MS;
/** Delays after each failed call; then the engine's result stays. */
const RETRY_MINUTES = [5, 20, 60, 180, 360];
const MOST_AT_ONCE = 500;
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

/** Returns entries of the last hours that no model has read, within the budget. */
export function dueEntries(
  db: Database,
  companyId: string,
  { budget, now }: { budget: Budget; now: Date },
): Promise<DueEntry[]> {
  return inCompany(db, companyId, async (tx) => {
    const use = await readUse(tx, companyId, now);
    if (spentLimit(use, budget)) return [];
    const most = Math.min(budget.callsPerDay - use.calls, MOST_AT_ONCE);
    const since = new Date(now.getTime() - FRESH_MS);
    const rows = await unreadByModel(tx, companyId, { since, now, most });
    return rows.map(({ entryId, readAt }) => ({
      companyId,
      entryId,
      readAt: readAt.toISOString(),
    }));
  });
}

/**
 * Counts a call and its estimated tokens before it is sent, so that processes cannot exceed the
 * budget. Null if there is nothing to send.
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
    const { subject, sender, senderName, mailDate, timestamp } = entry;
    const body = textOf(entry);
    const estimate = estimateOf(shownOf({ subject, body }));
    if (spentLimit(await readUse(tx, companyId, now), budget, estimate)) return null;
    const id = await countCall(tx, { companyId, entryId, readAt, now, estimate });
    if (!id) return null;
    const sentAt = mailDate ?? timestamp;
    return { companyId, entryId, id, subject, body, sender, senderName, sentAt, readAt, estimate };
  });
}

/** Returns the id of the call; null if it has ended and is not due again. */
async function countCall(
  tx: Tx,
  call: { companyId: string; entryId: string; readAt: Date; now: Date; estimate: number },
): Promise<string | null> {
  const { companyId, entryId, readAt, now, estimate } = call;
  const day = dayOf(now);
  const [counted] = await tx
    .insert(modelCalls)
    .values({ companyId, entryId, readAt, day, startedAt: now, tokens: estimate })
    .onConflictDoUpdate({
      target: [modelCalls.companyId, modelCalls.entryId, modelCalls.readAt],
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

/** Returns the text for the model: with quotes if the author wrote nothing else. */
export function textOf({ words, body, originalBody }: EntryRow): string {
  return bodyFor(words ?? body, originalBody);
}

/**
 * Ends a call; false if already ended. With `readAt`, the model's changes do not count as a new
 * reading by the engine.
 */
export async function endCall(tx: Tx, call: Call, { tokens, ...ending }: Ending): Promise<boolean> {
  const ended = await tx
    .update(modelCalls)
    .set({ ...ending, tokens: usedBy(call, tokens), failures: 0, failure: null })
    .where(isPending(call));
  return ended.rowCount === 1;
}

/** Ends a call that is due again after a growing delay, up to some hours. */
export async function failCall(tx: Tx, call: Call, { kind, tokens, now }: Failure): Promise<void> {
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
function usedBy({ estimate }: Call, tokens: number) {
  return sql`${modelCalls.tokens} - ${estimate}::int + ${tokens}::int`;
}

function isPending({ id }: Call) {
  return and(eq(modelCalls.id, id), isNull(modelCalls.outcome));
}
