import { and, asc, count, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { ChatProblem } from '#contract/integrations/chat/chat-choices.ts';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { chatConnections, chatMessages, chatTargets } from '#server/db/schema/chat.ts';
import { companies } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { afterFailure, counted, HOUR_MS } from './pace.ts';

export type ConnectionRow = typeof chatConnections.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;

/** What a process that dies leaves in the middle is taken up by another after so long. */
const LEASE_MS = 60_000;

type Due = { id: string; due_at: string | null };

/** The connections for which something waits, each with the moment at which it may be sent (null = now). */
export async function readDue(tx: Tx, now: Date): Promise<{ id: string; dueAt: Date }[]> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT connection.id, greatest(connection.retry_at, lease.until,
      CASE WHEN NOT queued.waits THEN connection.hour_from + ${`${HOUR_MS} milliseconds`}::interval
      END)::text AS due_at
    FROM chat_connections AS connection
    -- A lease that ends later than one can was taken by a clock that was set back since.
    CROSS JOIN LATERAL (SELECT CASE WHEN connection.leased_until
      <= ${new Date(now.getTime() + LEASE_MS)} THEN connection.leased_until END AS until) AS lease
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM chat_messages
        WHERE connection_id = connection.id AND waiting IS NOT NULL) AS waits,
      EXISTS (SELECT FROM chat_messages
        WHERE connection_id = connection.id AND is_left_out) AS left_out) AS queued
    WHERE connection.off_since IS NULL AND (queued.waits OR queued.left_out)`);
  return rows.map(({ id, due_at: at }) => ({ id, dueAt: at === null ? now : new Date(at) }));
}

/** Takes a connection for this process alone, or goes on with it; null where that cannot be now. */
export async function lease(
  tx: Tx,
  id: string,
  { now, isOwn }: { now: Date; isOwn: boolean },
): Promise<ConnectionRow | null> {
  const { leasedUntil, retryAt, offSince } = chatConnections;
  const until = new Date(now.getTime() + LEASE_MS);
  const isFree = or(
    isNull(leasedUntil),
    lte(leasedUntil, now),
    sql`${leasedUntil} > ${until}`,
    ...(isOwn ? [sql`true`] : []),
  );
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
  return row ?? null;
}

/** Lets go of a connection. */
export async function release(tx: Tx, id: string): Promise<void> {
  await tx.update(chatConnections).set({ leasedUntil: null }).where(eq(chatConnections.id, id));
}

/** Where a connection's messages go; null where it is gone. */
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

/** What has waited longest in a connection. */
export async function readWaiting(tx: Tx, connectionId: string): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.connectionId, connectionId), isNotNull(chatMessages.waiting)))
    .orderBy(asc(chatMessages.waiting))
    .limit(1);
  return row ?? null;
}

/** How many entries the summary of the hour counts. */
export async function countLeftOut(tx: Tx, connectionId: string): Promise<number> {
  const [row] = await tx
    .select({ entries: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.connectionId, connectionId), chatMessages.isLeftOut));
  return row?.entries ?? 0;
}

type Settled = Partial<Pick<MessageRow, 'id' | 'isTold' | 'messageId' | 'isLeftOut'>>;

/** Notes what became of what waited of an entry; what was queued meanwhile goes on waiting. */
export async function settle(
  tx: Tx,
  { connectionId, issueId, change, events }: MessageRow,
  settled: Settled,
): Promise<void> {
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
    .where(and(eq(chatMessages.connectionId, connectionId), eq(chatMessages.issueId, issueId)));
}

/** Has a message sent anew, as another one. */
export async function forgetMessage(
  tx: Tx,
  { connectionId, issueId }: MessageRow,
  id: string,
): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ id, messageId: null, isTold: false })
    .where(and(eq(chatMessages.connectionId, connectionId), eq(chatMessages.issueId, issueId)));
}

/** The summary was sent. */
export async function settleLeftOut(tx: Tx, connectionId: string): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ isLeftOut: false })
    .where(and(eq(chatMessages.connectionId, connectionId), chatMessages.isLeftOut));
}

/** Notes that something arrived; edits are not counted. */
export async function noteSent(
  tx: Tx,
  connection: ConnectionRow,
  { now, isCounted }: { now: Date; isCounted: boolean },
): Promise<void> {
  await tx
    .update(chatConnections)
    .set({
      ...{ lastSentAt: now, failingSince: null, problem: null, failures: 0, retryAt: null },
      ...(isCounted && counted(connection, now)),
    })
    .where(eq(chatConnections.id, connection.id));
}

type Failure = { problem: ChatProblem; retryAfterMs: number | null };

/** Notes that something did not arrive; says whether the connection is switched off by it. */
export async function noteFailure(
  tx: Tx,
  connection: ConnectionRow,
  failure: Failure,
  now: Date,
): Promise<boolean> {
  const { isOver, ...next } = afterFailure(connection, failure, now);
  const [row] = await tx
    .update(chatConnections)
    .set({ ...next, ...(isOver && { offSince: now, offReason: 'failing' as const }) })
    .where(and(eq(chatConnections.id, connection.id), isNull(chatConnections.offSince)))
    .returning({ offSince: chatConnections.offSince });
  return row !== undefined && row.offSince !== null;
}
