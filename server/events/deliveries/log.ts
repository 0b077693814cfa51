import { sql } from 'drizzle-orm';
import type { DeliveryState } from '#contract/integrations/webhook-choices.ts';
import type { WebhookAttempt, WebhookDelivery } from '#contract/integrations/webhook-deliveries.ts';
import type { Tx } from '#server/db/tx.ts';

export type TargetKey = { companyId: string; targetId: string };

type Row = {
  id: string;
  seq: string;
  type: WebhookDelivery['type'];
  state: DeliveryState;
  reason: WebhookDelivery['reason'];
  at: string;
  entry_id: string | null;
  issue_id: string | null;
  attempts: number;
  due_at: string | null;
  status: number | null;
  failure: WebhookDelivery['failure'];
  caption: string | null;
  milliseconds: number | null;
  data: Record<string, unknown>;
};

/**
 * Returns deliveries, newest first; `before` is a cursor. The `given_up` state excludes failed
 * tests.
 */
export async function listDeliveries(
  tx: Tx,
  { targetId, companyId }: TargetKey,
  wanted: { state: DeliveryState | null; limit: number; before: string | null; now: Date },
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  const { state, limit, before, now } = wanted;
  const { rows } = await tx.execute<Row>(sql`${COLUMNS}
    WHERE delivery.target_id = ${targetId} AND delivery.company_id = ${companyId}
      ${state === null ? sql`` : sql`AND delivery.state = ${state}`}
      ${state === 'given_up' ? sql`AND delivery.entry_id IS NOT NULL` : sql``}
      ${before === null ? sql`` : sql`AND delivery.seq < ${before}::bigint`}
    ORDER BY delivery.seq DESC LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  return {
    deliveries: page.map((row) => shown(row, now)),
    next: rows.length > limit ? (page.at(-1)?.seq ?? null) : null,
  };
}

const COLUMNS = sql`
  SELECT delivery.id, delivery.seq::text, event.type, delivery.state, delivery.reason, event.at::text,
    delivery.entry_id, event.data #>> '{entry,issueId}' AS issue_id, delivery.attempts,
    delivery.due_at::text, delivery.status, delivery.failure, event.data,
    event.data #>> '{entry,caption}' AS caption,
    (SELECT milliseconds FROM delivery_attempts WHERE delivery_id = delivery.id
      ORDER BY at DESC, id DESC LIMIT 1) AS milliseconds
  FROM deliveries AS delivery JOIN entry_events AS event ON event.id = delivery.event_id`;

function shown(row: Row, now: Date): WebhookDelivery {
  const { id, type, state, reason, attempts, status, failure, milliseconds } = row;
  const due = row.due_at === null ? now : new Date(row.due_at);
  return {
    id,
    type,
    state,
    reason,
    at: new Date(row.at).toISOString(),
    entry:
      row.entry_id === null || row.issue_id === null
        ? null
        : { id: row.entry_id, issueId: row.issue_id, caption: row.caption },
    attempts,
    nextAttemptAt: state === 'waiting' ? due.toISOString() : null,
    status,
    failure,
    milliseconds,
  };
}

export type WholeDelivery = {
  delivery: WebhookDelivery;
  event: { type: string; at: Date; data: Record<string, unknown> };
  attempts: WebhookAttempt[];
};

export async function readDelivery(
  tx: Tx,
  { targetId, companyId }: TargetKey,
  { id, now }: { id: string; now: Date },
): Promise<WholeDelivery | null> {
  const { rows } = await tx.execute<Row>(sql`${COLUMNS}
    WHERE delivery.id = ${id} AND delivery.target_id = ${targetId}
      AND delivery.company_id = ${companyId}`);
  const [row] = rows;
  if (!row) return null;
  const attempts = await tx.execute<Omit<WebhookAttempt, 'isCut'> & { is_cut: boolean }>(sql`
    SELECT at::text, milliseconds, status, failure, answer, is_cut FROM delivery_attempts
    WHERE delivery_id = ${id} ORDER BY at DESC, id DESC`);
  return {
    delivery: shown(row, now),
    event: { type: row.type, at: new Date(row.at), data: row.data },
    attempts: attempts.rows.map(({ is_cut: isCut, at, ...attempt }) => ({
      ...attempt,
      at: new Date(at).toISOString(),
      isCut,
    })),
  };
}

/** Counts waiting and given-up deliveries per target, up to `most`. */
export async function countStates(
  tx: Tx,
  companyId: string,
  most: number,
): Promise<Map<string, { waiting: number; givenUp: number }>> {
  const { rows } = await tx.execute<{ id: string; waiting: number; given_up: number }>(sql`
    SELECT target.id,
      (SELECT count(*)::int FROM (SELECT FROM deliveries
        WHERE target_id = target.id AND state = 'waiting' LIMIT ${most}) AS counted) AS waiting,
      (SELECT count(*)::int FROM (SELECT FROM deliveries
        WHERE target_id = target.id AND state = 'given_up' AND entry_id IS NOT NULL LIMIT ${most}) AS counted) AS given_up
    FROM delivery_targets AS target WHERE target.company_id = ${companyId}`);
  return new Map(
    rows.map(({ id, waiting, given_up: givenUp }) => [id, { waiting, givenUp }] as const),
  );
}
