import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Receiver, startReceiver, verified } from '#tests/app/receiver.ts';
import { fromMember, sendMail, signUp, until } from '#tests/fixtures/factories.ts';
import {
  addEntry,
  createWebhook,
  deliveriesOf,
  deliveryOf,
  doneBy,
  setLabel,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';
import { createToken, programWith } from '#tests/requests/token-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
});
afterAll(async () => {
  await app.close();
  receiver.close();
});

type Mail = { to: string; subject: string; text: string };

const typesAt = (path: string) => receiver.got(path).map(({ event }) => event.type);

const team = async () => {
  const ann = await signUp(app);
  return { ann, bob: await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example') };
};

describe('a webhook', () => {
  test('tells of each change of an entry in its order, signed as the published verifier wants it', async () => {
    const ann = await signUp(app);
    const { secret } = await createWebhook(ann, receiver.url('/life'));
    const id = await addEntry(ann, 'Please order paper for the printer.');
    await doneBy(ann, 'PATCH', `/api/issues/${id}/status`, { status: 'resolved' });
    await doneBy(ann, 'PATCH', `/api/issues/${id}/status`, { status: 'open' });
    await setLabel(ann, id, 'priority', 'critical');
    await doneBy(ann, 'POST', `/api/issues/${id}/take`);
    await doneBy(ann, 'PATCH', `/api/issues/${id}/snooze`, { until: 'reply' });
    await doneBy(ann, 'POST', `/api/issues/${id}/notes`, { content: 'The firm comes at noon.' });
    await doneBy(ann, 'PATCH', `/api/entries/${id}/delete`);
    await doneBy(ann, 'PATCH', `/api/entries/${id}/restore`);
    const got = await receiver.until('/life', 9);
    expect(typesAt('/life')).toEqual([
      ...['entry.created', 'entry.resolved', 'entry.reopened', 'entry.updated', 'entry.assigned'],
      ...['entry.snoozed', 'entry.note_added', 'entry.deleted', 'entry.restored'],
    ]);
    for (const one of got) {
      expect(verified(secret, one)).toEqual(one.event);
      const url = `${app.url.replace('127.0.0.1', 'localhost')}/dashboard/entries/${id}`;
      expect(one.event.data.entry).toMatchObject({ id, url });
      expect(one.event.data.by).toMatchObject({ kind: 'person', id: ann.user.id });
    }
    const change = { field: 'priority', from: 'normal', to: 'critical' };
    expect(got[3]?.event.data.changes).toContainEqual(change);
    expect(got[4]?.event.data.entry?.assignee).toMatchObject({ id: ann.user.id });
    expect(got[6]?.event.data.note).toMatchObject({ text: 'The firm comes at noon.' });
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(9);
    const changed = { ...(got[0] as (typeof got)[0]), body: `${got[0]?.body} ` };
    expect(() => verified(secret, changed)).toThrow();
  });

  test('tells of what comes by mail, and of mails that join it', async () => {
    const ann = await signUp(app);
    await createWebhook(ann, receiver.url('/mail'));
    await sendMail(app, { ...fromMember(ann), subject: 'Pump', messageId: '<pump@own.example>' });
    await receiver.until('/mail', 1);
    const reply = { subject: 'Re: Pump', text: 'Nobody has come yet.' };
    const inReplyTo = '<pump@own.example>';
    await sendMail(app, { ...fromMember(ann), ...reply, inReplyTo });
    const [created, joined] = await receiver.until('/mail', 2);
    expect([created?.event.type, joined?.event.type]).toEqual([
      'entry.created',
      'entry.mail_joined',
    ]);
    expect(created?.event.data.by).toBeNull();
    expect(joined?.event.data.mail).toMatchObject({ text: 'Nobody has come yet.' });
    expect(joined?.event.data.entry?.id).toBe(created?.event.data.entry?.id);
  });

  test('is told of what it asks for alone: events, departments and priorities', async () => {
    const ann = await signUp(app);
    await createWebhook(ann, receiver.url('/all'));
    const critical = { events: ['entry.updated' as const], priorities: ['critical' as const] };
    await createWebhook(ann, receiver.url('/critical'), critical);
    await createWebhook(ann, receiver.url('/finance'), { departments: ['Finance'] });
    const id = await addEntry(ann, 'Please order paper for the printer.');
    await setLabel(ann, id, 'department', 'HR');
    await setLabel(ann, id, 'department', 'Finance');
    await setLabel(ann, id, 'priority', 'critical');
    await setLabel(ann, id, 'department', 'HR');
    await receiver.until('/all', 5);
    await receiver.until('/finance', 3);
    await receiver.until('/critical', 2);
    // What leaves a department is told to who is told of that department.
    const changes = receiver.got('/finance').map(({ event }) => event.data.changes as object[]);
    expect(changes.map(([first]) => first)).toMatchObject([
      { field: 'department', to: 'Finance' },
      { field: 'priority' },
      { field: 'department', from: 'Finance' },
    ]);
    expect(typesAt('/critical')).toEqual(['entry.updated', 'entry.updated']);
  });

  test('is told the ids of restricted entries, and no text, also of what was queued before', async () => {
    const ann = await signUp(app);
    let isUp = false;
    receiver.answers('/restricted', () => (isUp ? 204 : 500));
    const { webhook } = await createWebhook(ann, receiver.url('/restricted'));
    const id = await addEntry(ann, 'The secret plan is under the carpet.');
    await receiver.until('/restricted', 1);
    await doneBy(ann, 'PATCH', `/api/issues/${id}/restricted`, { restricted: true });
    await doneBy(ann, 'POST', `/api/issues/${id}/notes`, { content: 'Nobody may hear of it.' });
    await setLabel(ann, id, 'priority', 'critical');
    isUp = true;
    const [created] = (await deliveriesOf(ann, webhook.id)).slice(-1);
    await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/deliveries/${created?.id}/replay`);
    const got = (await receiver.until('/restricted', 5)).slice(1);
    const entry = { id, issueId: expect.any(String), restricted: true, url: expect.any(String) };
    expect(got.slice(-4).map(({ event }) => [event.type, event.data])).toEqual([
      ['entry.created', { entry }],
      ['entry.updated', { entry }],
      ['entry.note_added', { entry, note: { id: expect.any(String) } }],
      ['entry.updated', { entry }],
    ]);
    const log = await deliveryOf(ann, webhook.id, created?.id ?? '');
    for (const text of [log.body, ...got.map(({ body }) => body)]) {
      expect(text).not.toMatch(/secret|carpet|Nobody/);
    }
  });

  test('signs by both secrets while one takes the other’s place, and by one once that is ended', async () => {
    const ann = await signUp(app);
    const made = await createWebhook(ann, receiver.url('/rotation'));
    const path = `/api/webhooks/${made.webhook.id}`;
    const rotated = await doneBy(ann, 'POST', `${path}/secret`, {});
    const next = String(rotated.secret);
    expect(next).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(next).not.toBe(made.secret);
    const until = new Date(String((rotated.webhook as { oldSecretUntil: string }).oldSecretUntil));
    expect((until.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await doneBy(ann, 'POST', `${path}/test`);
    const [first] = await receiver.until('/rotation', 1);
    if (!first) throw new Error('nothing came');
    expect(first.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(verified(made.secret, first)).toEqual(verified(next, first));
    await doneBy(ann, 'DELETE', `${path}/old-secret`);
    await doneBy(ann, 'POST', `${path}/test`);
    const second = (await receiver.until('/rotation', 2))[1];
    if (!second) throw new Error('nothing came');
    expect(second.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect(verified(next, second).type).toBe('webhook.test');
    expect(() => verified(made.secret, second)).toThrow();
    const ended = await doneBy(ann, 'POST', `${path}/secret`, { endOld: true });
    expect(ended.webhook).toMatchObject({ oldSecretUntil: null });
  });

  test('shows its secret once: not in lists, logs, events, exports, nor to another question of the database', async () => {
    const ann = await signUp(app);
    const { webhook, secret } = await createWebhook(ann, receiver.url('/secret'));
    await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/test`);
    await receiver.until('/secret', 1);
    const [delivery] = await deliveriesOf(ann, webhook.id);
    const paths = [
      ...['/api/webhooks', `/api/webhooks/${webhook.id}`, '/api/workspace/export'],
      `/api/webhooks/${webhook.id}/deliveries/${delivery?.id}`,
      '/api/workspace/security-events',
    ];
    for (const path of paths) {
      expect(await (await ann.fetch(path)).text()).not.toContain(secret.slice(6));
    }
    const { rows } = await app.ask(`SELECT user_events::text AS row FROM user_events
      UNION ALL SELECT security_events::text FROM security_events`);
    expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice(6));
    expect(rows.map(({ row }) => row).join()).toContain('webhook_created');
  });

  test('is sent a test, one at a time, and what was answered stands in its log, cut', async () => {
    const ann = await signUp(app);
    receiver.answers('/test', (_request, response) => {
      response.writeHead(418).end('no\0 '.repeat(5000));
      return undefined;
    });
    const { webhook } = await createWebhook(ann, receiver.url('/test'));
    const path = `/api/webhooks/${webhook.id}`;
    expect((await send(ann, 'POST', `${path}/test`)).status).toBe(202);
    const refused = await send(ann, 'POST', `${path}/test`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'webhook_test_waiting' } });
    const tried = await until(async () => {
      const [found] = await deliveriesOf(ann, webhook.id);
      return found && found.attempts > 0 && found;
    });
    const waiting = { state: 'waiting', status: 418, failure: 'status', entry: null };
    expect(tried).toMatchObject({ type: 'webhook.test', ...waiting });
    expect(new Date(tried.nextAttemptAt ?? '') > new Date()).toBe(true);
    const { body, attempts } = await deliveryOf(ann, webhook.id, tried.id);
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', timestamp: tried.at });
    expect(attempts).toMatchObject([{ status: 418, failure: 'status', isCut: true }]);
    expect(attempts[0]?.answer).toHaveLength(4096);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 1, lastSuccessAt: null });
  });

  test('that answers 410 is switched off, its admins hear of it, and what it missed can be sent later', async () => {
    const ann = await signUp(app);
    receiver.answers('/gone', () => 410);
    const { webhook } = await createWebhook(ann, receiver.url('/gone'));
    const path = `/api/webhooks/${webhook.id}`;
    await addEntry(ann);
    const off = await until(async () => {
      const found = await webhookOf(ann, webhook.id);
      return !found.enabled && found;
    });
    expect(off).toMatchObject({ offReason: 'gone', givenUp: 1 });
    await addEntry(ann);
    const log = await deliveriesOf(ann, webhook.id, 'state=given_up');
    expect(log.map(({ reason }) => reason)).toEqual(['off', 'gone']);
    expect(await send(ann, 'POST', `${path}/test`)).toMatchObject({ status: 409 });
    const mail = await until(async () => {
      const box = (await (await ann.fetch('/dev/outbox.json')).json()) as Mail[];
      return box.find(
        ({ to, subject }) => to === ann.user.email && subject.includes('switched off'),
      );
    });
    expect(mail.text).toContain('(410)');
    receiver.answers('/gone', () => 200);
    await doneBy(ann, 'PATCH', path, { enabled: true });
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect(await doneBy(ann, 'POST', `${path}/replay`, { since })).toMatchObject({ queued: 2 });
    const got = await receiver.until('/gone', 3);
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([
      ...[log[1]?.id, log[1]?.id, log[0]?.id],
    ]);
  });

  test('is for admins alone, and for tokens of theirs with the scope admin', async () => {
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

  test('is nobody else’s: another workspace sees none of it and changes nothing', async () => {
    const [ann, eve] = [await signUp(app), await signUp(app)];
    const { webhook } = await createWebhook(ann, receiver.url('/own'));
    await addEntry(ann);
    await receiver.until('/own', 1);
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
    await receiver.until('/own', 2);
    expect(receiver.got('/eve')).toEqual([]);
  });

  test('is one of twenty, can be changed, and takes its deliveries along when it is removed', async () => {
    const ann = await signUp(app);
    const [first] = await Promise.all(
      Array.from({ length: 20 }, (_, n) => createWebhook(ann, receiver.url(`/many${n}`))),
    );
    if (!first) throw new Error('none was made');
    const full = await send(ann, 'POST', '/api/webhooks', {
      ...{ url: receiver.url('/one-more'), events: ['entry.created'] },
    });
    expect(full).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } });
    const path = `/api/webhooks/${first.webhook.id}`;
    await doneBy(ann, 'PATCH', path, {
      ...{ description: 'The ticket system', events: ['entry.resolved'], departments: ['HR'] },
    });
    expect(await webhookOf(ann, first.webhook.id)).toMatchObject({
      ...{ description: 'The ticket system', events: ['entry.resolved'], departments: ['HR'] },
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

  test('is listed with its deliveries by pages', async () => {
    const ann = await signUp(app);
    const { webhook } = await createWebhook(ann, receiver.url('/pages'));
    for (let n = 0; n < 5; n += 1) await addEntry(ann);
    await receiver.until('/pages', 5);
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
