import type { WebhookDelivery } from '#contract/integrations/webhook-deliveries.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import { readDelivery, type TargetKey } from '#server/events/deliveries/log.ts';
import {
  hasWaitingOfNoEntry,
  queueFor,
  replay,
  replayGivenUp,
} from '#server/events/deliveries/queue.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { readWebhooks } from './read.ts';

const MOST_REPLAYED = 10_000;

/** Throws if the caller's company has no such webhook. */
export function ofWebhook<T>(
  db: Database,
  asker: Asker,
  { id, now }: { id: string; now: Date },
  work: (tx: Tx, target: TargetKey, webhook: Webhook) => Promise<T>,
): Promise<T> {
  return asCompany(db, asker, async (tx) => {
    const [webhook] = await readWebhooks(tx, asker.companyId, { id, now });
    if (!webhook) throw notFound('webhook_not_found');
    return work(tx, { companyId: asker.companyId, targetId: webhook.id }, webhook);
  });
}

/** Queues a test, also while the webhook is off; refused while a test is pending. */
export async function queueTest(
  tx: Tx,
  { target, now }: { target: TargetKey; now: Date },
): Promise<WebhookDelivery> {
  if (await hasWaitingOfNoEntry(tx, target)) {
    throw new RefusalError('conflict', 'webhook_test_waiting');
  }
  const data = { message: 'A test event of Tidings. Nothing happened to any entry.' };
  const id = await queueFor(tx, target, { type: 'webhook.test', data, now });
  return readQueued(tx, target, { id, now });
}

/** Requeues a delivery; refused while the webhook is off. */
export async function replayDelivery(
  tx: Tx,
  { target, webhook, id, now }: { target: TargetKey; webhook: Webhook; id: string; now: Date },
): Promise<WebhookDelivery> {
  refuseOff(webhook);
  if (!(await replay(tx, target, { id, now }))) throw notFound('webhook_delivery_not_found');
  return readQueued(tx, target, { id, now });
}

/**
 * Requeues failed deliveries, except tests; returns their number. Refused while the webhook is
 * off.
 */
export function replayMissed(
  tx: Tx,
  { target, webhook, since, now }: { target: TargetKey; webhook: Webhook; since: Date; now: Date },
): Promise<number> {
  refuseOff(webhook);
  return replayGivenUp(tx, target, { since, most: MOST_REPLAYED, now });
}

function refuseOff({ enabled }: Webhook): void {
  if (!enabled) throw new RefusalError('conflict', 'webhook_off');
}

async function readQueued(
  tx: Tx,
  target: TargetKey,
  wanted: { id: string; now: Date },
): Promise<WebhookDelivery> {
  const whole = await readDelivery(tx, target, wanted);
  if (!whole) throw notFound('webhook_delivery_not_found');
  return whole.delivery;
}
