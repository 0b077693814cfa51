import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { modelCalls } from '#server/db/schema/model.ts';
import type { Tx } from '#server/db/tx.ts';
import { unreadByModel } from '#server/entries/read/for-model.ts';
import { readRow } from '#server/entries/read/row.ts';

/** How often a model may be asked for one company within a day (UTC), and with how many tokens. */
export type Budget = { callsPerDay: number; tokensPerDay: number };

/** One entry of one company, as the engine read it at a moment (ISO 8601): what a model is asked about. */
export type DueEntry = { companyId: string; entryId: string; readAt: string };

/** A call that is paid for and not yet made, and the message that it is about. */
export type Call = {
  companyId: string;
  entryId: string;
  id: string;
  subject: string;
  /** As the embedded engine reads it. */
  body: string;
  timestamp: Date;
  /** When the engine had read that. */
  readAt: Date;
};

/** How a call ended. */
export type Ending =
  | { outcome: 'answered'; tokens: number; readAt: Date }
  | { outcome: 'overtaken' | 'failed'; tokens: number };

/** What nobody was told for so long is left as it is: people have read it by then. */
const FRESH_MS = 60 * 60 * 1000;
const MOST_AT_ONCE = 50;
/** With a company's hash: whoever holds this lock counts what is left of its day. */
const COUNTING = 7_251_910;
/** Nobody in particular; a restricted entry is seen by people who are named, so never by a model. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A transaction that sees what everybody in a company sees, and nothing of any other. */
export function inCompany<T>(
  db: Database,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const asker: Asker = { companyId, personId: NOBODY };
  return asCompany(db, asker, work);
}

/** A company's entries of the last hour that no model has read, as many as its budget still allows. */
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
 * Counts a call before it is made, so that two processes cannot spend the same one. Null where
 * there is nothing to ask: the day's budget is spent, the entry is gone, done, restricted, has been
 * asked about or says something else by now.
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
        // A process that ended in the middle asked once, too.
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
 * Notes how a call ended, once: false where that is known already. `readAt` is when the model had
 * read the entry, so that what it made of it is not taken for a new reading of the engine.
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
