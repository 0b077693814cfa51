import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  type Receiver,
  startReceiver,
  verified,
  webhooksAt,
} from '#tests/app/receivers/receiver.ts';
import { realClock } from '#tests/app/test-clock.ts';
import { filedMails, fromMember, sendMail, signUp } from '#tests/fixtures/factories.ts';
import {
  addEntry,
  createWebhook,
  deliveriesOf,
  deliveryOf,
  doneBy,
  setLabel,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';
import { createWorkspaceToken, programWith } from '#tests/requests/token-requests.ts';
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

type Mail = { to: string; subject: string; text: string };

const sentTo = (path: string, count: number) => webhooksAt(app, receiver, { path, count });

const typesAt = (path: string) => receiver.got(path).map(({ event }) => event.type);

describe('a webhook', () => {
  test('sends each change of an entry in order, signed for the published verifier', async () => {
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
    const got = await sentTo('/life', 9);
    expect(typesAt('/life')).toEqual([
      'entry.created',
      'entry.resolved',
      'entry.reopened',
      'entry.updated',
      'entry.assigned',
      'entry.snoozed',
      'entry.note_added',
      'entry.deleted',
      'entry.restored',
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

  test('names the workspace token that made a change', async () => {
    const ann = await signUp(app);
    await createWebhook(ann, receiver.url('/by-token'));
    const { token } = await createWorkspaceToken(ann, 'write', { name: 'Night watch' });
    const json = { body: 'The pump of hall two is loud.' };
    const made = await programWith(app, token).fetch('/api/issues/manual', {
      method: 'POST',
      json,
    });
    expect(made.status).toBe(201);
    const [got] = await sentTo('/by-token', 1);
    expect(got?.event.data.by).toMatchObject({ kind: 'token', name: 'Night watch' });
  });

  test('sends entries from mail and the mails that join them', async () => {
    const ann = await signUp(app);
    await createWebhook(ann, receiver.url('/mail'));
    await sendMail(app, { ...fromMember(ann), subject: 'Pump', messageId: '<pump@own.example>' });
    await filedMails(app, ann, 1);
    await sentTo('/mail', 1);
    const reply = { subject: 'Re: Pump', text: 'The pump is still loud.' };
    const inReplyTo = '<pump@own.example>';
    await sendMail(app, { ...fromMember(ann), ...reply, inReplyTo });
    const [created, joined] = await sentTo('/mail', 2);
    expect([created?.event.type, joined?.event.type]).toEqual([
      'entry.created',
      'entry.mail_joined',
    ]);
    expect(created?.event.data.by).toBeNull();
    expect(joined?.event.data.mail).toMatchObject({ text: 'The pump is still loud.' });
    expect(joined?.event.data.entry?.id).toBe(created?.event.data.entry?.id);
  });

  test('gets only its chosen events, departments and priorities', async () => {
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
    await sentTo('/all', 5);
    expect(typesAt('/finance')).toHaveLength(3);
    // A department's subscriber also learns that an entry left it.
    const changes = receiver.got('/finance').map(({ event }) => event.data.changes as object[]);
    expect(changes.map(([first]) => first)).toMatchObject([
      { field: 'department', to: 'Finance' },
      { field: 'priority' },
      { field: 'department', from: 'Finance' },
    ]);
    expect(typesAt('/critical')).toEqual(['entry.updated', 'entry.updated']);
  });

  test('gets only ids of restricted entries, also for deliveries queued before', async () => {
    const ann = await signUp(app);
    let isUp = false;
    receiver.answers('/restricted', () => (isUp ? 204 : 500));
    const { webhook } = await createWebhook(ann, receiver.url('/restricted'));
    const id = await addEntry(ann, 'The secret plan is under the carpet.');
    await sentTo('/restricted', 1);
    await doneBy(ann, 'PATCH', `/api/issues/${id}/restricted`, { restricted: true });
    await doneBy(ann, 'POST', `/api/issues/${id}/notes`, { content: 'This is confidential.' });
    await setLabel(ann, id, 'priority', 'critical');
    isUp = true;
    const [created] = (await deliveriesOf(ann, webhook.id)).slice(-1);
    await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/deliveries/${created?.id}/replay`);
    const got = (await sentTo('/restricted', 5)).slice(1);
    const entry = { id, issueId: expect.any(String), restricted: true, url: expect.any(String) };
    expect(got.slice(-4).map(({ event }) => [event.type, event.data])).toEqual([
      ['entry.created', { entry }],
      ['entry.updated', { entry }],
      ['entry.note_added', { entry, note: { id: expect.any(String) } }],
      ['entry.updated', { entry }],
    ]);
    const log = await deliveryOf(ann, webhook.id, created?.id ?? '');
    for (const text of [log.body, ...got.map(({ body }) => body)]) {
      expect(text).not.toMatch(/secret|carpet|confidential/);
    }
  });

  test('gets one test at a time, and its log has the truncated response', async () => {
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
    await app.settled();
    const [tried] = await deliveriesOf(ann, webhook.id);
    const refusedOnce = { state: 'given_up', status: 418, failure: 'status', entry: null };
    expect(tried).toMatchObject({ type: 'webhook.test', ...refusedOnce, nextAttemptAt: null });
    const { body, attempts } = await deliveryOf(ann, webhook.id, tried?.id ?? '');
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', timestamp: tried?.at });
    expect(attempts).toMatchObject([{ status: 418, failure: 'status', isCut: true }]);
    expect(attempts[0]?.answer).toHaveLength(4096);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 0, lastSuccessAt: null });
  });

  test('that returns 410 is switched off, notifies its admins, and can replay missed deliveries', async () => {
    const ann = await signUp(app);
    receiver.answers('/gone', () => 410);
    const { webhook } = await createWebhook(ann, receiver.url('/gone'));
    const path = `/api/webhooks/${webhook.id}`;
    await addEntry(ann);
    await app.settled();
    const off = { enabled: false, offReason: 'gone', givenUp: 1 };
    expect(await webhookOf(ann, webhook.id)).toMatchObject(off);
    await addEntry(ann);
    const log = await deliveriesOf(ann, webhook.id, 'state=given_up');
    expect(log.map(({ reason }) => reason)).toEqual(['off', 'gone']);
    const box = (await (await ann.fetch('/dev/outbox.json')).json()) as Mail[];
    const mail = box.find(
      ({ to, subject }) => to === ann.user.email && subject.includes('switched off'),
    );
    expect(mail?.text).toContain('(410)');
    expect(mail?.text).toContain(`/settings/integrations/webhooks/${webhook.id}\n`);
    receiver.answers('/gone', () => 200);
    await doneBy(ann, 'PATCH', path, { enabled: true });
    const since = app.clock.moment(-3_600_000);
    expect(await doneBy(ann, 'POST', `${path}/replay`, { since })).toMatchObject({ queued: 2 });
    const got = await sentTo('/gone', 3);
    const [first, ...again] = got.map(({ headers }) => headers['webhook-id']);
    expect(first).toBe(log[1]?.id);
    expect(new Set(again)).toEqual(new Set(log.map(({ id: sent }) => sent)));
  });
});
