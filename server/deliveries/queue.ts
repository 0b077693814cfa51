import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DeliveryType } from '#contract/integrations/webhook-choices.ts';
import { publishOnCommit } from '#server/db/change-events.ts';
import { deliveries, entryEvents } from '#server/db/schema/deliveries.ts';
import type { Tx } from '#server/db/tx.ts';
import type { TargetKey } from './log.ts';

/** Events of entries are queued by the database itself (server/db/functions/entry-events.sql). */

type NewEvent = { type: DeliveryType; data: Record<string, unknown>; now: Date };

/** Queues an event of no entry for one target; gives the delivery's id. */
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
  // Whoever delivers hears of it as of every change.
  publishOnCommit(tx, companyId);
  return id;
}

/** Whether an event of no entry waits for a target. */
export async function hasWaitingOfNoEntry(tx: Tx, { targetId }: TargetKey): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM deliveries WHERE target_id = ${targetId} AND entry_id IS NULL
      AND state = 'waiting' LIMIT 1`);
  return rows.length > 0;
}

/** Sends a delivery again, or one that waits now; false where the target has none of that id. */
export async function replay(tx: Tx, target: TargetKey, id: string): Promise<boolean> {
  await callNow(tx, target);
  const { rowCount } = await tx.execute(sql`
    UPDATE deliveries SET state = 'waiting', reason = NULL, finished_at = NULL,
      attempts = CASE state WHEN 'waiting' THEN attempts ELSE 0 END,
      due_at = CASE WHEN leased_until IS NULL THEN NULL ELSE due_at END
    WHERE id = ${id} AND target_id = ${target.targetId} AND company_id = ${target.companyId}`);
  return Boolean(rowCount);
}

/** Sends again what was given up and happened since a moment, the oldest first; gives how many. */
export async function replayGivenUp(
  tx: Tx,
  target: TargetKey,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  await callNow(tx, target);
  const { rowCount } = await tx.execute(sql`
    UPDATE deliveries SET state = 'waiting', reason = NULL, finished_at = NULL, attempts = 0,
      due_at = NULL
    WHERE id IN (SELECT delivery.id FROM deliveries AS delivery
      JOIN entry_events AS event ON event.id = delivery.event_id
      WHERE delivery.target_id = ${target.targetId} AND delivery.company_id = ${target.companyId}
        AND delivery.state = 'given_up' AND event.at >= ${since}
      ORDER BY delivery.seq LIMIT ${most})`);
  return rowCount ?? 0;
}

/** A person asks for it: what was held while the target failed is tried now. */
async function callNow(tx: Tx, { companyId, targetId }: TargetKey): Promise<void> {
  await tx.execute(sql`UPDATE delivery_targets SET held_until = NULL
    WHERE id = ${targetId} AND company_id = ${companyId}`);
  publishOnCommit(tx, companyId);
}
