import type { FastifyInstance } from 'fastify';
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhook,
  replayWebhookDelivery,
  testWebhook,
} from '#contract/integrations/webhook-deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  endOldWebhookSecret,
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from '#contract/integrations/webhooks.ts';
import type { Context } from '#server/context.ts';
import { readAsCompany } from '#server/db/as-company.ts';
import { listDeliveries, readDelivery } from '#server/events/deliveries/log.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { webhookUrl } from './address.ts';
import { webhookBody } from './body.ts';
import { ofWebhook, queueTest, replayDelivery, replayMissed } from './deliveries.ts';
import { readWebhooks } from './read.ts';
import { headersOf } from './send.ts';
import {
  changeWebhookRow,
  createWebhookRow,
  endOldSecret,
  removeWebhookRow,
  rotateSecret,
} from './store.ts';

export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  serve(app, listWebhooks, async (_given, { person }) => {
    const { companyId } = actorOf(person);
    const webhooks = await readAsCompany(db, actorOf(person), (tx) =>
      readWebhooks(tx, companyId, { now: clock() }),
    );
    return { webhooks };
  });

  serve(app, createWebhook, async ({ body }, { person }) => {
    const url = await webhookUrl(body.url, context);
    const created = await createWebhookRow(db, actorOf(person), { ...body, url }, clock());
    if (created === null) throw new RefusalError('conflict', 'too_many_webhooks');
    return created;
  });

  serve(app, readWebhook, ({ params: { id } }, { person }) =>
    ofWebhook(db, actorOf(person), { id, now: clock() }, async (_tx, _target, webhook) => ({
      webhook,
    })),
  );

  serve(app, changeWebhook, async ({ params: { id }, body }, { person }) => {
    const url = body.url === undefined ? undefined : await webhookUrl(body.url, context);
    return {
      webhook: found(await changeWebhookRow(db, actorOf(person), { ...body, url, id }, clock())),
    };
  });

  serve(app, removeWebhook, async ({ params: { id } }, { person }) => ({
    webhooks: await removeWebhookRow(db, actorOf(person), id, clock()),
  }));

  serve(app, rotateWebhookSecret, async ({ params: { id }, body: { endOld } }, { person }) =>
    found(await rotateSecret(db, actorOf(person), { id, endOld }, clock())),
  );

  serve(app, endOldWebhookSecret, async ({ params: { id } }, { person }) => ({
    webhook: found(await endOldSecret(db, actorOf(person), id, clock())),
  }));

  deliveryRoutes(app, context);
}

function found<Webhook>(webhook: Webhook | null): Webhook {
  if (webhook === null) throw notFound('webhook_not_found');
  return webhook;
}

function deliveryRoutes(app: FastifyInstance, { db, clock, site }: Context): void {
  serve(app, listWebhookDeliveries, ({ params: { id }, query }, { person }) => {
    const { state = null, limit, cursor } = query;
    const before = cursor === undefined ? null : placeFrom(cursor);
    return ofWebhook(db, actorOf(person), { id, now: clock() }, async (tx, target) => {
      const wanted = { state, limit, before, now: clock() };
      const { deliveries, next } = await listDeliveries(tx, target, wanted);
      return { deliveries, nextCursor: next };
    });
  });

  serve(app, readWebhookDelivery, ({ params: { id, deliveryId } }, { person }) =>
    ofWebhook(db, actorOf(person), { id, now: clock() }, async (tx, target) => {
      const whole = await readDelivery(tx, target, { id: deliveryId, now: clock() });
      if (!whole) throw notFound('webhook_delivery_not_found');
      const { delivery, event, attempts } = whole;
      const lastAt = attempts[0]?.at;
      const headers = headersOf(deliveryId, lastAt === undefined ? clock() : new Date(lastAt));
      return { delivery, headers, body: webhookBody(event, site()), attempts };
    }),
  );

  serve(app, testWebhook, ({ params: { id } }, { person, reply }) => {
    reply.status(202);
    const now = clock();
    return ofWebhook(db, actorOf(person), { id, now }, async (tx, target) => ({
      delivery: await queueTest(tx, { target, now }),
    }));
  });

  serve(app, replayWebhookDelivery, ({ params: { id, deliveryId } }, { person, reply }) => {
    reply.status(202);
    const now = clock();
    return ofWebhook(db, actorOf(person), { id, now }, async (tx, target, webhook) => ({
      delivery: await replayDelivery(tx, { target, webhook, id: deliveryId, now }),
    }));
  });

  serve(app, replayWebhook, ({ params: { id }, body }, { person }) => {
    const now = clock();
    const since = new Date(body.since);
    return ofWebhook(db, actorOf(person), { id, now }, async (tx, target, webhook) => ({
      queued: await replayMissed(tx, { target, webhook, since, now }),
    }));
  });
}

function placeFrom(cursor: string): string {
  if (!/^\d{1,18}$/.test(cursor)) {
    throw new RefusalError('invalid', 'cursor_invalid', { field: 'cursor' });
  }
  return cursor;
}
