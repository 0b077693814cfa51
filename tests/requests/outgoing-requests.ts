import type { WebhookAttempt, WebhookDelivery } from '#contract/integrations/webhook-deliveries.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import type { DeliveringApp } from '#tests/app/receivers/delivering-app.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { send } from './workspace-requests.ts';

type Who = Pick<Member, 'fetch'>;

/** Subscribes to all events by default. */
export async function createWebhook(
  who: Who,
  url: string,
  more: Partial<Webhook> = {},
): Promise<{ webhook: Webhook; secret: string }> {
  const { status, body } = await send(who, 'POST', '/api/webhooks', {
    url,
    events: ALL_EVENTS,
    ...more,
  });
  if (status !== 201) throw new Error(body.message);
  return body as unknown as { webhook: Webhook; secret: string };
}

const ALL_EVENTS = [
  'entry.created',
  'entry.updated',
  'entry.assigned',
  'entry.snoozed',
  'entry.woken',
  'entry.resolved',
  'entry.reopened',
  'entry.deleted',
  'entry.restored',
  'entry.note_added',
  'entry.mail_joined',
] as Webhook['events'];

export async function webhookOf(who: Who, id: string): Promise<Webhook> {
  return (await send(who, 'GET', `/api/webhooks/${id}`)).body.webhook as unknown as Webhook;
}

/** Newest first. */
export async function deliveriesOf(
  who: Who,
  id: string,
  query = 'limit=100',
): Promise<WebhookDelivery[]> {
  const { body } = await send(who, 'GET', `/api/webhooks/${id}/deliveries?${query}`);
  return body.deliveries as WebhookDelivery[];
}

export async function deliveryOf(who: Who, id: string, deliveryId: string) {
  const { status, body } = await send(who, 'GET', `/api/webhooks/${id}/deliveries/${deliveryId}`);
  const whole = body as unknown as {
    delivery: WebhookDelivery;
    body: string;
    attempts: WebhookAttempt[];
  };
  return { status, ...whole };
}

export async function addEntry(who: Who, body = 'The lift in hall two is stuck again.') {
  const made = await send(who, 'POST', '/api/issues/manual', { body });
  return String(made.body.id);
}

/** Throws on an error status. */
export async function doneBy(who: Who, method: string, path: string, json?: unknown) {
  const { status, body } = await send(who, method, path, json);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}

export async function setLabel(
  who: Who,
  id: string,
  tagType: 'priority' | 'department' | 'category',
  newValue: string,
): Promise<void> {
  const entry = await doneBy(who, 'GET', `/api/issues/${id}`);
  const oldValue = entry[tagType];
  await doneBy(who, 'PATCH', `/api/issues/${id}/tags`, { tagType, newValue, oldValue });
}

export async function passTime(
  { now, ahead }: DeliveringApp,
  ms: number,
  { run }: ReturnType<DeliveringApp['process']>,
): Promise<void> {
  const until = new Date(now().getTime() + ms);
  for (;;) {
    const next = await run();
    if (next === null || next > until) break;
    ahead(Math.max(0, next.getTime() - now().getTime()) + 1);
  }
  ahead(Math.max(0, until.getTime() - now().getTime()));
}
