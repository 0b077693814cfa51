import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  type Receiver,
  startReceiver,
  verified,
  webhooksAt,
} from '#tests/app/receivers/receiver.ts';
import { realClock } from '#tests/app/test-clock.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { exportOf, jsonIn, wordsIn } from '#tests/requests/export-requests.ts';
import {
  addEntry,
  createWebhook,
  deliveriesOf,
  doneBy,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';
import { createToken, programWith } from '#tests/requests/token-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' }, clock: realClock() });
});
afterAll(async () => {
  await app.close();
  receiver.close();
});

const sentTo = (path: string, count: number) => webhooksAt(app, receiver, { path, count });

const team = async () => {
  const ann = await signUp(app);
  return { ann, bob: await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example') };
};

describe('a webhook', () => {
  test('signs with both secrets during a rotation and with one after it', async () => {
    const ann = await signUp(app);
    const made = await createWebhook(ann, receiver.url('/rotation'));
    const path = `/api/webhooks/${made.webhook.id}`;
    const rotated = await doneBy(ann, 'POST', `${path}/secret`, {});
    const next = String(rotated.secret);
    expect(next).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(next).not.toBe(made.secret);
    const until = new Date(String((rotated.webhook as { oldSecretUntil: string }).oldSecretUntil));
    expect((until.getTime() - app.clock.now().getTime()) / 3_600_000).toBeCloseTo(24, 1);
    await doneBy(ann, 'POST', `${path}/test`);
    const [first] = await sentTo('/rotation', 1);
    if (!first) throw new Error('nothing came');
    expect(first.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(verified(made.secret, first)).toEqual(verified(next, first));
    await doneBy(ann, 'DELETE', `${path}/old-secret`);
    await doneBy(ann, 'POST', `${path}/test`);
    const second = (await sentTo('/rotation', 2))[1];
    if (!second) throw new Error('nothing came');
    expect(second.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect(verified(next, second).type).toBe('webhook.test');
    expect(() => verified(made.secret, second)).toThrow();
    const ended = await doneBy(ann, 'POST', `${path}/secret`, { endOld: true });
    expect(ended.webhook).toMatchObject({ oldSecretUntil: null });
  });

  test('shows its secret once: not in lists, logs, events, exports, or other database queries', async () => {
    const ann = await signUp(app);
    const { webhook, secret } = await createWebhook(ann, receiver.url('/secret'));
    await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/test`);
    await sentTo('/secret', 1);
    const [delivery] = await deliveriesOf(ann, webhook.id);
    const paths = [
      '/api/webhooks',
      `/api/webhooks/${webhook.id}`,
      `/api/webhooks/${webhook.id}/deliveries/${delivery?.id}`,
      '/api/workspace/security-events',
    ];
    for (const path of paths) {
      expect(await (await ann.fetch(path)).text()).not.toContain(secret.slice(6));
    }
    const { files } = await exportOf(ann);
    expect(wordsIn(files)).not.toContain(secret.slice(6));
    expect(jsonIn(files, 'integrations.json')).toMatchObject([
      { kind: 'webhook', id: webhook.id, url: receiver.url('/secret') },
    ]);
    const { rows } = await app.ask(`SELECT user_events::text AS row FROM user_events
      UNION ALL SELECT security_events::text FROM security_events`);
    expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice(6));
    expect(rows.map(({ row }) => row).join()).toContain('webhook_created');
  });

  test('is limited to admins and their tokens with the scope admin', async () => {
    const { ann, bob } = await team();
    const { webhook } = await createWebhook(ann, receiver.url('/roles'));
    const path = `/api/webhooks/${webhook.id}`;
    const [write, admin] = [await createToken(ann, 'write'), await createToken(ann, 'admin')];
    for (const who of [bob, programWith(app, write.token)]) {
      expect((await send(who, 'GET', '/api/webhooks')).status).toBe(403);
      expect((await send(who, 'POST', `${path}/test`)).status).toBe(403);
      expect((await send(who, 'PATCH', path, { enabled: false })).status).toBe(403);
      expect((await send(who, 'DELETE', path)).status).toBe(403);
    }
    const program = programWith(app, admin.token);
    expect((await send(program, 'GET', path)).body.webhook).toMatchObject({ id: webhook.id });
  });

  test('cannot be seen or changed by another workspace', async () => {
    const [ann, eve] = [await signUp(app), await signUp(app)];
    const { webhook } = await createWebhook(ann, receiver.url('/own'));
    await addEntry(ann);
    await sentTo('/own', 1);
    const [delivery] = await deliveriesOf(ann, webhook.id);
    const path = `/api/webhooks/${webhook.id}`;
    const asked: [string, string, unknown?][] = [
      ['GET', path],
      ['PATCH', path, { url: receiver.url('/eve') }],
      ['POST', `${path}/secret`, {}],
      ['DELETE', `${path}/old-secret`],
      ['POST', `${path}/test`],
      ['GET', `${path}/deliveries`],
      ['GET', `${path}/deliveries/${delivery?.id}`],
      ['POST', `${path}/deliveries/${delivery?.id}/replay`],
      ['POST', `${path}/replay`, { since: new Date(0).toISOString() }],
    ];
    for (const [method, at, json] of asked) {
      expect([at, (await send(eve, method, at, json)).status]).toEqual([at, 404]);
    }
    expect((await send(eve, 'DELETE', path)).status).toBe(200);
    expect((await send(eve, 'GET', '/api/webhooks')).body.webhooks).toEqual([]);
    const { lastSuccessAt: _, ...same } = webhook;
    expect(await webhookOf(ann, webhook.id)).toMatchObject(same);
    await addEntry(eve);
    await addEntry(ann);
    await sentTo('/own', 2);
    expect(receiver.got('/eve')).toEqual([]);
  });

  test('is one of twenty, can be changed, and is removed with its deliveries', async () => {
    const ann = await signUp(app);
    const [first] = await Promise.all(
      Array.from({ length: 20 }, (_, n) => createWebhook(ann, receiver.url(`/many${n}`))),
    );
    if (!first) throw new Error('none was made');
    const full = await send(ann, 'POST', '/api/webhooks', {
      url: receiver.url('/one-more'),
      events: ['entry.created'],
    });
    expect(full).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } });
    const path = `/api/webhooks/${first.webhook.id}`;
    await doneBy(ann, 'PATCH', path, {
      description: 'The ticket system',
      events: ['entry.resolved'],
      departments: ['HR'],
    });
    expect(await webhookOf(ann, first.webhook.id)).toMatchObject({
      description: 'The ticket system',
      events: ['entry.resolved'],
      departments: ['HR'],
      url: first.webhook.url,
    });
    await doneBy(ann, 'POST', `${path}/test`);
    await doneBy(ann, 'DELETE', path);
    expect((await send(ann, 'GET', path)).status).toBe(404);
    const { rows } = await app.ask('SELECT FROM deliveries WHERE target_id = $1', [
      first.webhook.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('lists its deliveries in pages', async () => {
    const ann = await signUp(app);
    const { webhook } = await createWebhook(ann, receiver.url('/pages'));
    for (let n = 0; n < 5; n += 1) await addEntry(ann);
    await sentTo('/pages', 5);
    const all = await deliveriesOf(ann, webhook.id);
    const seen: string[] = [];
    let cursor: unknown = null;
    do {
      const at = `/api/webhooks/${webhook.id}/deliveries?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await send(ann, 'GET', at);
      seen.push(...(body.deliveries as { id: string }[]).map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen).toHaveLength(5);
    const wrong = `/api/webhooks/${webhook.id}/deliveries?cursor=x`;
    expect(await send(ann, 'GET', wrong)).toMatchObject({ status: 400, body: { field: 'cursor' } });
  });
});

test('missed deliveries are not replayed while the webhook is off', async () => {
  const ann = await signUp(app);
  const { webhook } = await createWebhook(ann, receiver.url('/off'));
  const path = `/api/webhooks/${webhook.id}`;
  await doneBy(ann, 'PATCH', path, { enabled: false });
  const since = { since: new Date(0).toISOString() };
  expect(await send(ann, 'POST', `${path}/replay`, since)).toMatchObject({
    status: 409,
    body: { code: 'webhook_off' },
  });
  await doneBy(ann, 'PATCH', path, { enabled: true });
  expect((await send(ann, 'POST', `${path}/replay`, since)).status).toBe(200);
});
