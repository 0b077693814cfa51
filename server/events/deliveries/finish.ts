import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { deliveryAttempts } from '#server/db/schema/deliveries.ts';
import type { Tx } from '#server/db/tx.ts';
import { giveUpWaiting } from './give-up.ts';
import type { Delivery, DeliveryKinds, Outcome } from './kinds.ts';
import { decideNext, type Followed, LONGEST_CALLED_MS, MOST_CALLED_ATTEMPTS } from './schedule.ts';

const ATTEMPTS_KEPT = 20;

export type Attempt = {
  outcome: Outcome;
  at: Date;
  milliseconds: number;
  now: Date;
  random: number;
};

type Standing = {
  attempts: number;
  state: string;
  failures: number;
  failing_since: string | null;
  held_until: string | null;
  leased_until: string | null;
  enabled: boolean;
  /** True if the entry was restricted since: its content must not be logged. */
  is_restricted: boolean;
  /** True if a replay was requested during the lease (queue.ts). */
  is_asked_for: boolean;
};

/**
 * Records an attempt. After an expired lease the target stays unchanged: its address or state may
 * have changed.
 */
export async function finish(
  tx: Tx,
  delivery: Delivery,
  attempt: Attempt,
  kinds: DeliveryKinds,
): Promise<void> {
  const { outcome, now } = attempt;
  const standing = await lock(tx, delivery);
  if (!standing) return;
  await storeAttempt(
    tx,
    delivery,
    standing.is_restricted ? withoutEcho(delivery, attempt) : attempt,
  );
  const next = decideNext({
    ...attempt,
    attempts: standing.attempts,
    isAskedFor: standing.is_asked_for,
    isTest: delivery.entryId === null,
    target: {
      failures: standing.failures,
      failingSince: momentOf(standing.failing_since),
      heldUntil: momentOf(standing.held_until),
    },
  });
  // For a delivery that was given up or leased elsewhere, only success counts.
  const lease = momentOf(standing.leased_until);
  const isOurs =
    standing.state === 'waiting' && lease?.getTime() === delivery.leasedUntil.getTime();
  const isOpen = isOurs || next.delivery.state === 'delivered';
  if (isOpen) await storeState(tx, delivery, { next, outcome, now });
  if (isOpen && next.delivery.state !== 'waiting') await callNext(tx, delivery);
  if (!isOurs) return;
  // Tests to a disabled target do not count as failures.
  if (standing.enabled || outcome.failure === null) {
    await storeTarget(tx, delivery.targetId, { next, now });
  }
  if (next.isBack) await callFailed(tx, delivery.targetId, now);
  if (next.off) await switchOff(tx, delivery, { reason: next.off, now }, kinds);
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Makes an unsent delivery due at once. */
export async function release(tx: Tx, { id, leasedUntil }: Delivery): Promise<void> {
  await tx.execute(sql`UPDATE deliveries SET leased_until = NULL, due_at = NULL
    WHERE id = ${id} AND state = 'waiting' AND leased_until = ${leasedUntil}`);
}

/**
 * Makes leased deliveries due at once after an address change, and ignores their pending results.
 */
export async function releaseAll(tx: Tx, targetId: string): Promise<void> {
  await tx.execute(sql`UPDATE deliveries SET leased_until = NULL, due_at = NULL
    WHERE target_id = ${targetId} AND leased_until IS NOT NULL`);
}

/** Locks the target before the delivery, as everywhere. */
async function lock(tx: Tx, { id, targetId }: Delivery): Promise<Standing | undefined> {
  await tx.execute(sql`SELECT FROM delivery_targets WHERE id = ${targetId} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<Standing>(sql`
    SELECT delivery.attempts, delivery.state, target.failures, target.failing_since::text,
      target.held_until::text, delivery.leased_until::text, target.enabled,
      event.data #>> '{entry,restricted}' IS NOT DISTINCT FROM 'true' AS is_restricted,
      coalesce(delivery.due_at > delivery.leased_until, false) AS is_asked_for
    FROM deliveries AS delivery JOIN delivery_targets AS target ON target.id = delivery.target_id
    JOIN entry_events AS event ON event.id = delivery.event_id
    WHERE delivery.id = ${id} FOR NO KEY UPDATE OF delivery FOR SHARE OF event`);
  return rows[0];
}

/** Removes the response, which may echo content sent before the entry was restricted. */
function withoutEcho({ data }: Delivery, attempt: Attempt): Attempt {
  const { entry } = data as { entry?: { restricted?: boolean } };
  if (entry?.restricted) return attempt;
  return { ...attempt, outcome: { ...attempt.outcome, answer: '', isCut: false } };
}

async function storeAttempt(
  tx: Tx,
  { id, companyId }: Delivery,
  { outcome, at, milliseconds }: Attempt,
): Promise<void> {
  const { status, failure, answer, isCut } = outcome;
  await tx.insert(deliveryAttempts).values({
    id: v7(),
    companyId,
    deliveryId: id,
    at,
    milliseconds,
    // PostgreSQL text cannot store NUL.
    status,
    failure,
    answer: answer.replaceAll('\0', '\uFFFD'),
    isCut,
  });
  await tx.execute(sql`
    DELETE FROM delivery_attempts WHERE delivery_id = ${id} AND id IN (
      SELECT id FROM delivery_attempts WHERE delivery_id = ${id}
      ORDER BY at DESC, id DESC OFFSET ${ATTEMPTS_KEPT})`);
}

async function storeState(
  tx: Tx,
  { id }: Delivery,
  { next, outcome, now }: { next: Followed; outcome: Outcome; now: Date },
): Promise<void> {
  const { delivery } = next;
  const dueAt = delivery.state === 'waiting' ? delivery.dueAt : null;
  const reason = delivery.state === 'given_up' ? delivery.reason : null;
  await tx.execute(sql`
    UPDATE deliveries SET state = ${delivery.state}, reason = ${reason},
      attempts = ${delivery.attempts}, due_at = ${dueAt}, leased_until = NULL,
      status = ${outcome.status}, failure = ${outcome.failure},
      finished_at = ${delivery.state === 'waiting' ? null : now}
    WHERE id = ${id}`);
}

async function storeTarget(
  tx: Tx,
  id: string,
  { next: { target, delivery }, now }: { next: Followed; now: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE delivery_targets SET failures = ${target.failures}, is_slow = ${target.isSlow},
      failing_since = ${target.failingSince}, held_until = ${target.heldUntil},
      last_success_at = CASE WHEN ${delivery.state === 'delivered'} THEN ${now}::timestamptz
        ELSE last_success_at END
    WHERE id = ${id}`);
}

async function callNext(tx: Tx, { targetId, entryId }: Delivery): Promise<void> {
  if (entryId === null) return;
  await tx.execute(sql`
    UPDATE deliveries SET due_at = NULL WHERE leased_until IS NULL AND id = (
      SELECT id FROM deliveries
      WHERE target_id = ${targetId} AND entry_id = ${entryId} AND state = 'waiting'
      ORDER BY seq LIMIT 1)`);
}

/**
 * Makes failed deliveries due at once after a recovery; only the first per entry, which triggers
 * the next.
 */
async function callFailed(tx: Tx, targetId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LONGEST_CALLED_MS);
  await tx.execute(sql`
    UPDATE deliveries AS delivery SET due_at = NULL,
      attempts = least(attempts, ${MOST_CALLED_ATTEMPTS}::integer)
    FROM entry_events AS event
    WHERE event.id = delivery.event_id AND event.at > ${since} AND delivery.target_id = ${targetId}
      AND delivery.state = 'waiting' AND delivery.attempts > 0 AND delivery.leased_until IS NULL`);
}

async function switchOff(
  tx: Tx,
  { targetId, companyId, kind }: Delivery,
  { reason, now }: { reason: 'failing' | 'gone'; now: Date },
  kinds: DeliveryKinds,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE delivery_targets SET enabled = false, off_reason = ${reason}, off_since = ${now}
    WHERE id = ${targetId} AND enabled`);
  if (!rowCount) return;
  await giveUpWaiting(tx, { targetId, reason: 'off', now });
  await kinds[kind].switchedOff(tx, { companyId, targetId, reason, now });
}
