import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Given } from '#contract/endpoint.ts';
import type {
  ChatConnection,
  changeChatConnection,
  createChatConnection,
} from '#contract/integrations/chat/chat.ts';
import { type ChatState, MOST_CHAT_CONNECTIONS } from '#contract/integrations/chat/chat-choices.ts';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { chatConnections, chatMessages } from '#server/db/schema/chat.ts';
import type { Tx } from '#server/db/tx.ts';
import { isHiddenFromChat } from '#server/entries/read/chat-entry.ts';
import { type Actor, record } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serviceOf } from '../services/services.ts';
import { hintOf } from './hint.ts';

type Row = typeof chatConnections.$inferSelect;
type Wanted = Given<typeof createChatConnection>['body'];
type Change = Given<typeof changeChatConnection>['body'];

/** Returns connections, oldest first. */
export function readConnections(db: Database, actor: Actor): Promise<ChatConnection[]> {
  return readAsCompany(db, actor, async (tx) => {
    const rows = await tx
      .select()
      .from(chatConnections)
      .where(eq(chatConnections.companyId, actor.companyId))
      .orderBy(asc(chatConnections.createdAt), asc(chatConnections.id));
    return rows.map(toWire);
  });
}

/** Throws if not found. */
export function readConnection(db: Database, actor: Actor, id: string): Promise<ChatConnection> {
  return readAsCompany(db, actor, async (tx) => toWire(await rowOf(tx, actor, id)));
}

/** Returns null at the limit. */
export function createConnection(
  db: Database,
  actor: Actor,
  { target, ...wanted }: Wanted,
  now: Date,
): Promise<ChatConnection | null> {
  return asCompany(db, actor, async (tx) => {
    // Serializes creations, so that the limit holds.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`chat of ${actor.companyId}`}, 0))`,
    );
    const [has] = await tx
      .select({ connections: count() })
      .from(chatConnections)
      .where(eq(chatConnections.companyId, actor.companyId));
    if ((has?.connections ?? 0) >= MOST_CHAT_CONNECTIONS) return null;
    const [row] = await tx
      .insert(chatConnections)
      .values({
        companyId: actor.companyId,
        createdAt: now,
        ...wanted,
        ...aboutTarget(target),
      })
      .returning();
    if (!row) throw new Error('the connection was not kept');
    await storeTarget(tx, row.id, target);
    await record(tx, actor, 'chat_connected', null, now);
    return toWire(row);
  });
}

/** Throws if not found, or if the target is of another service. */
export function changeConnection(
  db: Database,
  actor: Actor,
  { id, change, now }: { id: string; change: Change; now: Date },
): Promise<ChatConnection> {
  const { target, enabled, ...fields } = change;
  return asCompany(db, actor, async (tx) => {
    const row = await rowOf(tx, actor, id);
    if (target && target.service !== row.service) {
      throw new RefusalError('conflict', 'chat_service_differs', { field: 'target' });
    }
    const [changed] = await tx
      .update(chatConnections)
      .set({
        ...fields,
        ...(target && { ...aboutTarget(target), ...NEVER_SENT }),
        ...switched(row, enabled, now),
        // Makes an empty change valid SQL.
        createdAt: row.createdAt,
      })
      .where(isOf(actor, id))
      .returning();
    if (target) await storeTarget(tx, id, target);
    // A switch on or off drops waiting messages.
    if (enabled !== undefined && enabled === (row.offSince !== null)) await forgetWaiting(tx, id);
    await record(tx, actor, 'chat_changed', null, now);
    return toWire(changed ?? row);
  });
}

/** Ignores an unknown id. */
export function removeConnection(db: Database, actor: Actor, id: string, now: Date): Promise<void> {
  return asCompany(db, actor, async (tx) => {
    const gone = await tx
      .delete(chatConnections)
      .where(isOf(actor, id))
      .returning({ id: chatConnections.id });
    if (gone.length > 0) await record(tx, actor, 'chat_disconnected', null, now);
  });
}

/** Drops waiting messages, except those that blank a restricted or deleted entry. */
export async function forgetWaiting(tx: Tx, connectionId: string): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ waiting: null, events: [], isLeftOut: false })
    .where(
      and(
        eq(chatMessages.connectionId, connectionId),
        sql`NOT (${chatMessages.messageId} IS NOT NULL AND ${isHiddenFromChat(chatMessages.issueId)})`,
      ),
    );
}

const NEVER_SENT = {
  leasedUntil: null,
  lastSentAt: null,
  failingSince: null,
  problem: null,
  failures: 0,
  retryAt: null,
};

function switched({ offSince }: Row, enabled: boolean | undefined, now: Date): Partial<Row> {
  if (enabled === undefined || enabled === (offSince === null)) return {};
  return enabled
    ? {
        offSince: null,
        offReason: null,
        failingSince: null,
        problem: null,
        failures: 0,
        retryAt: null,
      }
    : { offSince: now, offReason: 'by_hand' };
}

function aboutTarget(target: ChatTarget) {
  return {
    service: target.service,
    hint: hintOf(target),
    edits: serviceOf(target).edits(target),
  };
}

async function storeTarget(tx: Tx, id: string, target: ChatTarget): Promise<void> {
  await tx.execute(sql`SELECT tidings_keep_chat_target(${id}, ${JSON.stringify(target)}::jsonb)`);
}

async function rowOf(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const [row] = await tx.select().from(chatConnections).where(isOf(actor, id));
  if (!row) throw notFound('chat_connection_not_found');
  return row;
}

function isOf({ companyId }: Actor, id: string) {
  return and(eq(chatConnections.companyId, companyId), eq(chatConnections.id, id));
}

function stateOf({ offSince, failingSince, lastSentAt }: Row): ChatState {
  if (offSince) return 'off';
  if (failingSince) return 'failing';
  return lastSentAt ? 'working' : 'new';
}

function toWire(row: Row): ChatConnection {
  const { id, service, name, hint, edits, language, events, departments, priorities } = row;
  return {
    id,
    service,
    name,
    hint,
    edits,
    language,
    events,
    departments,
    priorities,
    hourlyLimit: row.hourlyLimit,
    state: stateOf(row),
    offReason: row.offReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    problem: row.problem,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
