import { sql } from 'drizzle-orm';
import type { TargetKind } from '#server/db/schema/deliveries.ts';
import type { Tx } from '#server/db/tx.ts';
import { giveUpWaiting } from './give-up.ts';
import type { Delivery } from './kinds.ts';

/** After this time the sending process counts as dead, and the delivery is sent again. */
const LEASE_MS = 60_000;

/** Concurrent deliveries of a target, across all processes. */
const AT_ONCE = 4;
const LOOKED_AT = 100;

export type DueTarget = { id: string; companyId: string; isSlow: boolean };

/** Returns the targets with due deliveries, least recently served first, and the next due time. */
export async function readDue(
  tx: Tx,
  now: Date,
): Promise<{ targets: DueTarget[]; next: Date | null }> {
  // Loose index scan: skips a million waiting deliveries.
  const { rows } = await tx.execute<{
    id: string;
    company_id: string;
    is_slow: boolean;
    due: string | null;
  }>(sql`
    WITH RECURSIVE waiting AS (
      (SELECT target_id AS id FROM deliveries WHERE state = 'waiting' ORDER BY target_id LIMIT 1)
      UNION ALL
      SELECT (SELECT target_id FROM deliveries WHERE state = 'waiting' AND target_id > waiting.id
        ORDER BY target_id LIMIT 1)
      FROM waiting WHERE waiting.id IS NOT NULL
    )
    SELECT target.id, target.company_id, target.is_slow OR target.failures > 0 AS is_slow,
      greatest(first.due_at, target.held_until)::text AS due
    FROM waiting JOIN delivery_targets AS target ON target.id = waiting.id
    CROSS JOIN LATERAL (SELECT due_at FROM deliveries
      WHERE target_id = target.id AND state = 'waiting'
      ORDER BY due_at NULLS FIRST, seq LIMIT 1) AS first
    ORDER BY target.claimed_at NULLS FIRST, target.id`);
  const found = rows.map(({ id, company_id, is_slow, due }) => ({
    id,
    companyId: company_id,
    isSlow: is_slow,
    due: due === null ? null : new Date(due),
  }));
  const isDue = (due: Date | null) => due === null || due <= now;
  const coming = found.flatMap(({ due }) => (due !== null && !isDue(due) ? [due.getTime()] : []));
  return {
    targets: found.filter(({ due }) => isDue(due)),
    next: coming.length > 0 ? new Date(Math.min(...coming)) : null,
  };
}

export type Claim = { deliveries: Delivery[]; more: boolean };

const NOTHING: Claim = { deliveries: [], more: false };

/**
 * Leases due deliveries, the oldest per entry to preserve order; one at a time for a failing or
 * slow target.
 */
export async function claim(
  tx: Tx,
  targetId: string,
  { now, most }: { now: Date; most: number },
): Promise<Claim> {
  const target = await lockTarget(tx, targetId);
  if (!target) return NOTHING;
  if (!target.enabled) {
    // Deliveries queued while the target was switched off; user-requested ones are still sent.
    await giveUpWaiting(tx, { targetId, reason: 'off', ofEntries: true, now });
  }
  if (target.held_until !== null && new Date(target.held_until) > now) return NOTHING;
  const free = Math.min(
    most,
    (target.is_slow ? 1 : AT_ONCE) - (await countInHand(tx, targetId, now)),
  );
  if (free <= 0) return NOTHING;
  const found = await readFirst(tx, targetId, now);
  const taken = found.filter(({ waits }) => !waits).slice(0, free);
  const ids = taken.map(({ id }) => id);
  const leasedUntil = await lease(tx, ids, now);
  const behind = found.flatMap(({ id, waits }) => (waits ? [id] : []));
  const later = await putBehind(tx, behind, now);
  await tx.execute(sql`UPDATE delivery_targets SET claimed_at = ${now} WHERE id = ${targetId}`);
  const deliveries = await readClaimed(tx, ids, { kind: target.kind, leasedUntil });
  return { deliveries, more: taken.length === 0 && (later > 0 || found.length === LOOKED_AT) };
}

type LockedTarget = {
  kind: TargetKind;
  enabled: boolean;
  is_slow: boolean;
  held_until: string | null;
};

/** Skips a locked target, which another process is handling. */
async function lockTarget(tx: Tx, id: string): Promise<LockedTarget | undefined> {
  const { rows } = await tx.execute<LockedTarget>(sql`
    SELECT kind, enabled, is_slow OR failures > 0 AS is_slow, held_until::text
    FROM delivery_targets WHERE id = ${id} FOR NO KEY UPDATE SKIP LOCKED`);
  return rows[0];
}

async function countInHand(tx: Tx, targetId: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM deliveries
    WHERE target_id = ${targetId} AND leased_until IS NOT NULL AND leased_until > ${now}`);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the first due deliveries, tests first; `waits` means blocked by an earlier delivery of
 * the entry.
 */
async function readFirst(tx: Tx, targetId: string, now: Date) {
  const { rows } = await tx.execute<{ id: string; waits: boolean }>(sql`
    WITH due AS (
      SELECT id, target_id, entry_id, due_at, seq FROM deliveries
      WHERE target_id = ${targetId} AND entry_id IS NULL AND state = 'waiting'
        AND (due_at IS NULL OR due_at <= ${now})
      UNION ALL
      (SELECT id, target_id, entry_id, due_at, seq FROM deliveries
      WHERE target_id = ${targetId} AND entry_id IS NOT NULL AND state = 'waiting'
        AND (due_at IS NULL OR due_at <= ${now})
      ORDER BY due_at NULLS FIRST, seq LIMIT ${LOOKED_AT})
    )
    SELECT id, EXISTS (SELECT FROM deliveries AS before
      WHERE before.target_id = due.target_id AND before.entry_id = due.entry_id
        AND before.seq < due.seq AND before.state = 'waiting') AS waits
    FROM due ORDER BY entry_id IS NOT NULL, due_at NULLS FIRST, seq`);
  return rows;
}

async function lease(tx: Tx, ids: string[], now: Date): Promise<Date> {
  const until = new Date(now.getTime() + LEASE_MS);
  await tx.execute(sql`UPDATE deliveries SET leased_until = ${until}, due_at = ${until}
    WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  return until;
}

/** Postpones blocked deliveries; finish.ts makes them due. Returns the number due later. */
async function putBehind(tx: Tx, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await tx.execute<{ is_later: boolean }>(sql`
    UPDATE deliveries AS behind SET due_at = greatest(${now}, (
      SELECT before.due_at FROM deliveries AS before
      WHERE before.target_id = behind.target_id AND before.entry_id = behind.entry_id
        AND before.seq < behind.seq AND before.state = 'waiting'
      ORDER BY before.seq LIMIT 1))
    WHERE id = ANY(${sql.param(ids)}::uuid[]) RETURNING due_at > ${now} AS is_later`);
  return rows.filter((row) => row.is_later).length;
}

async function readClaimed(
  tx: Tx,
  ids: string[],
  { kind, leasedUntil }: { kind: TargetKind; leasedUntil: Date },
): Promise<Delivery[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{
    id: string;
    company_id: string;
    target_id: string;
    entry_id: string | null;
    type: string;
    at: string;
    data: Record<string, unknown>;
  }>(sql`
    SELECT delivery.id, delivery.company_id, delivery.target_id, delivery.entry_id, event.type,
      event.at::text, event.data
    FROM deliveries AS delivery JOIN entry_events AS event ON event.id = delivery.event_id
    WHERE delivery.id = ANY(${sql.param(ids)}::uuid[]) ORDER BY delivery.seq`);
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    targetId: row.target_id,
    entryId: row.entry_id,
    kind,
    type: row.type,
    at: new Date(row.at),
    data: row.data,
    leasedUntil,
  }));
}
