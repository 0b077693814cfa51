import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DeliveryType } from '#contract/integrations/webhook-choices.ts';
import { publishOnCommit } from '#server/db/change-events.ts';
import { deliveries, entryEvents } from '#server/db/schema/deliveries.ts';
import type { Tx } from '#server/db/tx.ts';
import type { TargetKey } from './log.ts';

/**
 * An event queued by the application; entry events are queued by the database
 * (server/db/functions/entry-events.sql).
 */

type NewEvent = { type: DeliveryType; data: Record<string, unknown>; now: Date };

/** Returns the delivery id. */
export async function queueFor(
  tx: Tx,
  { companyId, targetId }: TargetKey,
  { type, data, now }: NewEvent,
): Promise<string> {
  const [event] = await tx
    .insert(entryEvents)
    .values({ companyId, type, data, at: now })
    .returning({ id: entryEvents.id, seq: entryEvents.seq });
  if (!event) throw new Error('an event was not written');
  const id = v7();
  await tx
    .insert(deliveries)
    .values({ id, companyId, targetId, eventId: event.id, seq: event.seq });
  await callNow(tx, { companyId, targetId }, now);
  return id;
}

export async function hasWaitingOfNoEntry(tx: Tx, { targetId }: TargetKey): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM deliveries WHERE target_id = ${targetId} AND entry_id IS NULL
      AND state = 'waiting' LIMIT 1`);
  return rows.length > 0;
}

/**
 * Sends a delivery now, or again after the current attempt fails. Returns false for an unknown id.
 */
export async function replay(
  tx: Tx,
  target: TargetKey,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  await callNow(tx, target, now);
  // A due time after the lease marks the request (finish.ts).
  const { rowCount } = await tx.execute(sql`
    UPDATE deliveries SET state = 'waiting', reason = NULL, finished_at = NULL,
      attempts = CASE state WHEN 'waiting' THEN attempts ELSE 0 END,
      due_at = leased_until + interval '1 second'
    WHERE id = ${id} AND target_id = ${target.targetId} AND company_id = ${target.companyId}`);
  return Boolean(rowCount);
}

/** Requeues given-up deliveries, oldest first; returns their number. */
export async function replayGivenUp(
  tx: Tx,
  target: TargetKey,
  { since, most, now }: { since: Date; most: number; now: Date },
): Promise<number> {
  await callNow(tx, target, now);
  const { rowCount } = await tx.execute(sql`
    UPDATE deliveries SET state = 'waiting', reason = NULL, finished_at = NULL, attempts = 0,
      due_at = NULL
    WHERE id IN (SELECT delivery.id FROM deliveries AS delivery
      JOIN entry_events AS event ON event.id = delivery.event_id
      WHERE delivery.target_id = ${target.targetId} AND delivery.company_id = ${target.companyId}
        AND delivery.state = 'given_up' AND delivery.entry_id IS NOT NULL AND event.at >= ${since}
      ORDER BY delivery.seq LIMIT ${most})`);
  return rowCount ?? 0;
}

async function callNow(tx: Tx, { companyId, targetId }: TargetKey, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE delivery_targets SET held_until = ${now}
    WHERE id = ${targetId} AND company_id = ${companyId} AND held_until > ${now}`);
  publishOnCommit(tx, companyId);
}
