import { and, asc, count, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { ChatProblem } from '#contract/integrations/chat/chat-choices.ts';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { chatConnections, chatMessages, chatTargets } from '#server/db/schema/chat.ts';
import { companies } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { afterFailure, counted, HOUR_MS } from './pace.ts';

type ConnectionRow = typeof chatConnections.$inferSelect;
export type LeasedRow = ConnectionRow & { leasedUntil: Date };
export type MessageRow = typeof chatMessages.$inferSelect;

/** After this time, the lease of a dead process expires. */
const LEASE_MS = 60_000;

type Due = { id: string; company_id: string; is_failing: boolean; due_at: string | null };

export type DueConnection = {
  id: string;
  companyId: string;
  isFailing: boolean;
  dueAt: Date;
};

export async function readDue(tx: Tx, now: Date): Promise<DueConnection[]> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT connection.id, connection.company_id, connection.failures > 0 AS is_failing,
      greatest(connection.retry_at, lease.until, CASE WHEN NOT queued.waits
        THEN connection.hour_from + ${`${HOUR_MS} milliseconds`}::interval END)::text AS due_at
    FROM chat_connections AS connection
    -- A lease that ends later than one can was taken by a clock that was set back since.
    CROSS JOIN LATERAL (SELECT CASE WHEN connection.leased_until
      <= ${new Date(now.getTime() + LEASE_MS)} THEN connection.leased_until END AS until) AS lease
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM chat_messages
        WHERE connection_id = connection.id AND waiting IS NOT NULL) AS waits,
      EXISTS (SELECT FROM chat_messages
        WHERE connection_id = connection.id AND is_left_out) AS left_out) AS queued
    WHERE connection.off_since IS NULL AND (queued.waits OR queued.left_out)`);
  return rows.map(({ id, company_id: companyId, is_failing: isFailing, due_at: at }) => ({
    id,
    companyId,
    isFailing,
    dueAt: at === null ? now : new Date(at),
  }));
}

/**
 * Takes or extends (`held`) a lease; null if impossible. An expired one is not extended, as
 * another process may hold it.
 */
export async function lease(
  tx: Tx,
  id: string,
  { now, held }: { now: Date; held: Date | null },
): Promise<LeasedRow | null> {
  const { leasedUntil, retryAt, offSince } = chatConnections;
  const until = new Date(now.getTime() + LEASE_MS);
  const isFree = held
    ? eq(leasedUntil, held)
    : or(isNull(leasedUntil), lte(leasedUntil, now), sql`${leasedUntil} > ${until}`);
  const [row] = await tx
    .update(chatConnections)
    .set({ leasedUntil: until })
    .where(
      and(
        eq(chatConnections.id, id),
        isNull(offSince),
        or(isNull(retryAt), lte(retryAt, now)),
        isFree,
      ),
    )
    .returning();
  return row ? { ...row, leasedUntil: until } : null;
}

export async function release(tx: Tx, id: string, held: Date): Promise<void> {
  await tx.update(chatConnections).set({ leasedUntil: null }).where(isHeld(id, held));
}

function isHeld(id: string, held: Date) {
  return and(eq(chatConnections.id, id), eq(chatConnections.leasedUntil, held));
}

/** Returns null if deleted. */
export async function readTarget(tx: Tx, connectionId: string): Promise<ChatTarget | null> {
  const [row] = await tx
    .select({ target: chatTargets.target })
    .from(chatTargets)
    .where(eq(chatTargets.connectionId, connectionId));
  return row?.target ?? null;
}

export async function readWorkspaceName(tx: Tx, companyId: string): Promise<string> {
  const [row] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.name ?? '';
}

export async function readWaiting(tx: Tx, connectionId: string): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.connectionId, connectionId), isNotNull(chatMessages.waiting)))
    .orderBy(asc(chatMessages.waiting))
    .limit(1);
  return row ?? null;
}

export async function countLeftOut(tx: Tx, connectionId: string): Promise<number> {
  const [row] = await tx
    .select({ entries: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.connectionId, connectionId), chatMessages.isLeftOut));
  return row?.entries ?? 0;
}

type Settled = Partial<Pick<MessageRow, 'id' | 'isTold' | 'messageId' | 'isLeftOut'>>;

/** Events queued since remain. */
export async function settle(tx: Tx, row: MessageRow, settled: Settled): Promise<void> {
  const { change, events } = row;
  const isSame = sql`${chatMessages.change} = ${change}`;
  await tx
    .update(chatMessages)
    .set({
      ...settled,
      waiting: sql`CASE WHEN ${isSame} THEN NULL ELSE ${chatMessages.waiting} END`,
      events: sql`CASE WHEN ${isSame} THEN '{}' ELSE ARRAY(SELECT event
        FROM unnest(${chatMessages.events}) AS event
        WHERE event <> ALL(${sql.param(events)}::text[])) END`,
    })
    .where(isRow(row));
}

/** Compares the id too, as a new target means a new row. */
function isRow({ connectionId, issueId, id }: MessageRow) {
  const { connectionId: inConnection, issueId: ofEntry, id: named } = chatMessages;
  return and(eq(inConnection, connectionId), eq(ofEntry, issueId), eq(named, id));
}

export async function forgetMessage(tx: Tx, row: MessageRow, id: string): Promise<void> {
  await tx.update(chatMessages).set({ id, messageId: null, isTold: false }).where(isRow(row));
}

export async function settleLeftOut(tx: Tx, connectionId: string): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ isLeftOut: false })
    .where(and(eq(chatMessages.connectionId, connectionId), chatMessages.isLeftOut));
}

/** Writes only under the lease; edits do not count. */
export async function noteSent(
  tx: Tx,
  connection: LeasedRow,
  { now, isCounted }: { now: Date; isCounted: boolean },
): Promise<void> {
  await tx
    .update(chatConnections)
    .set({
      lastSentAt: now,
      failingSince: null,
      problem: null,
      failures: 0,
      retryAt: null,
      ...(isCounted && counted(connection, now)),
    })
    .where(isHeld(connection.id, connection.leasedUntil));
}

type Failure = { problem: ChatProblem; retryAfterMs: number | null };

/** Writes only under the lease; returns true if this switches the connection off. */
export async function noteFailure(
  tx: Tx,
  connection: LeasedRow,
  failure: Failure,
  now: Date,
): Promise<boolean> {
  const { isOver, ...next } = afterFailure(connection, failure, now);
  const [row] = await tx
    .update(chatConnections)
    .set({ ...next, ...(isOver && { offSince: now, offReason: 'failing' as const }) })
    .where(and(isHeld(connection.id, connection.leasedUntil), isNull(chatConnections.offSince)))
    .returning({ offSince: chatConnections.offSince });
  return row !== undefined && row.offSince !== null;
}
