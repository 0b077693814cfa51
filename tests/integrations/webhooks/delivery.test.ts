import { describe, expect, test } from 'vitest';
import { verified } from '#tests/app/receivers/receiver.ts';
import { webhookSite } from '#tests/app/receivers/webhook-site.ts';
import {
  addEntry,
  deliveriesOf,
  deliveryOf,
  doneBy,
  passTime,
  setLabel,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const at = webhookSite();
const { newTeam } = at;

const typesAt = (path: string) => at.receiver.got(path).map(({ event }) => event.type);

describe('a waiting delivery', () => {
  test('arrives in order after a receiver’s outage of two hours', async () => {
    const { ann, webhook, secret } = await newTeam('/down');
    at.receiver.answers('/down', () => 503);
    const process = at.site.process();
    const id = await addEntry(ann, 'Please order paper for the printer.');
    await passTime(at.site, HOUR_MS, process);
    await doneBy(ann, 'PATCH', `/api/issues/${id}/status`, { status: 'resolved' });
    await passTime(at.site, HOUR_MS, process);
    const failed = at.receiver.got('/down').length;
    expect(new Set(typesAt('/down'))).toEqual(new Set(['entry.created']));
    expect(failed).toBe(5);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ enabled: true, waiting: 2 });
    at.receiver.answers('/down', () => 204);
    await passTime(at.site, 5 * HOUR_MS, process);
    const got = at.receiver.got('/down').slice(failed);
    expect(got.map(({ event }) => event.type)).toEqual(['entry.created', 'entry.resolved']);
    for (const one of got) {
      // The verifier uses the system clock.
      expect(() => verified(secret, one)).toThrow(/too new/);
    }
    expect(new Set(at.receiver.got('/down').map(({ headers }) => headers['webhook-id'])).size).toBe(
      2,
    );
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 0, failingSince: null });
  });

  test('is tried eight times in two days, then given up, and can be replayed', async () => {
    const { ann, webhook } = await newTeam('/never');
    at.receiver.answers('/never', () => 500);
    const process = at.site.process();
    await addEntry(ann);
    const [delivery] = await deliveriesOf(ann, webhook.id);
    await passTime(at.site, 47 * HOUR_MS, process);
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([{ attempts: 7, state: 'waiting' }]);
    await passTime(at.site, 2 * HOUR_MS, process);
    const givenUp = { attempts: 8, state: 'given_up', reason: 'attempts', nextAttemptAt: null };
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([givenUp]);
    const { attempts } = await deliveryOf(ann, webhook.id, delivery?.id ?? '');
    expect(attempts.map(({ status }) => status)).toEqual(Array(8).fill(500));
    at.receiver.answers('/never', () => 200);
    const path = `/api/webhooks/${webhook.id}/deliveries/${delivery?.id}/replay`;
    await doneBy(ann, 'POST', path);
    await process.run();
    const done = { attempts: 1, state: 'delivered', reason: null };
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([done]);
  });

  test('keeps the order of its entry without blocking other entries', async () => {
    const { ann, webhook } = await newTeam('/order');
    const first = await addEntry(ann);
    let isUp = false;
    at.receiver.answers('/order', ({ event }) =>
      isUp || event.data.entry?.id !== first ? 204 : 500,
    );
    await doneBy(ann, 'PATCH', `/api/issues/${first}/status`, { status: 'resolved' });
    const second = await addEntry(ann);
    await doneBy(ann, 'PATCH', `/api/issues/${second}/status`, { status: 'resolved' });
    const process = at.site.process();
    await passTime(at.site, MINUTE_MS, process);
    const of = (id: string) =>
      at.receiver
        .got('/order')
        .flatMap(({ event }) => (event.data.entry?.id === id ? [event.type] : []));
    expect(of(second)).toEqual(['entry.created', 'entry.resolved']);
    expect(new Set(of(first))).toEqual(new Set(['entry.created']));
    isUp = true;
    await passTime(at.site, HOUR_MS, process);
    expect(of(first).slice(-2)).toEqual(['entry.created', 'entry.resolved']);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test('to a failing receiver is sent alone, with growing intervals, without blocking others', async () => {
    const { ann } = await newTeam('/failing');
    at.receiver.answers('/failing', () => 500);
    for (let n = 0; n < 6; n += 1) await addEntry(ann);
    const process = at.site.process();
    const next = await process.run();
    // The first four had started before the first one failed.
    expect(at.receiver.got('/failing')).toHaveLength(4);
    expect(next?.getTime()).toBeGreaterThan(at.site.now().getTime() + 1000);
    at.site.ahead(10_000);
    await process.run();
    expect(at.receiver.got('/failing')).toHaveLength(5);
  });

  test('waits as long as a busy receiver requests, up to six hours', async () => {
    const { ann, webhook } = await newTeam('/busy');
    const asked = ['7200', '999999'];
    at.receiver.answers('/busy', (_request, response) => {
      response.writeHead(429, { 'retry-after': asked.shift() ?? '1' }).end();
      return undefined;
    });
    await addEntry(ann);
    const process = at.site.process();
    const waits = async () => {
      const next = await process.run();
      return Math.round(((next?.getTime() ?? 0) - at.site.now().getTime()) / MINUTE_MS);
    };
    expect(await waits()).toBe(120);
    at.site.ahead(60 * MINUTE_MS);
    await addEntry(ann);
    expect(await waits()).toBe(60);
    expect(at.receiver.got('/busy')).toHaveLength(1);
    at.site.ahead(60 * MINUTE_MS);
    expect(await waits()).toBe(360);
    expect(at.receiver.got('/busy')).toHaveLength(2);
    await doneBy(ann, 'PATCH', `/api/webhooks/${webhook.id}`, { enabled: false });
  });

  test('is given up after five days without success; later events can be replayed', async () => {
    const { ann, webhook } = await newTeam('/five-days');
    at.receiver.answers('/five-days', () => 500);
    const process = at.site.process();
    const begun = at.site.now();
    for (let day = 0; day < 6; day += 1) {
      await addEntry(ann);
      await passTime(at.site, DAY_MS, process);
    }
    const off = await webhookOf(ann, webhook.id);
    expect(off).toMatchObject({ enabled: false, offReason: 'failing', waiting: 0 });
    const after = (new Date(off.offSince ?? '').getTime() - begun.getTime()) / DAY_MS;
    expect(after).toBeGreaterThan(5);
    expect(after).toBeLessThan(6);
    const id = await addEntry(ann);
    await setLabel(ann, id, 'priority', 'critical');
    const log = await deliveriesOf(ann, webhook.id, 'state=given_up&limit=100');
    expect(new Set(log.map(({ reason }) => reason))).toEqual(new Set(['attempts', 'off']));
    expect(log).toHaveLength(8);
    const { rows } = await at.site.app.ask(
      `SELECT data ->> 'to' AS to FROM pgboss.job WHERE data ->> 'letter' = 'webhook off'
        AND data ->> 'to' = $1`,
      [ann.user.email],
    );
    expect(rows).toEqual([{ to: ann.user.email }]);
    at.receiver.answers('/five-days', () => 204);
    await doneBy(ann, 'PATCH', `/api/webhooks/${webhook.id}`, { enabled: true });
    const before = at.receiver.got('/five-days').length;
    const since = begun.toISOString();
    await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/replay`, { since });
    await process.run();
    const sent = at.receiver.got('/five-days').slice(before);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(log.map((one) => one.id)),
    );
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ givenUp: 0, waiting: 0 });
  });
});

test('deliveries are also signed with the former secret for one day', async () => {
  const { ann, webhook } = await newTeam('/day');
  const process = at.site.process();
  await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/secret`, {});
  const signatures: (number | undefined)[] = [];
  for (const hours of [23, 2]) {
    at.site.ahead(hours * HOUR_MS);
    await addEntry(ann);
    await process.run();
    signatures.push(
      at.receiver.got('/day').at(-1)?.headers['webhook-signature']?.split(' ').length,
    );
  }
  expect(at.receiver.got('/day')).toHaveLength(2);
  expect(signatures).toEqual([2, 1]);
});
