import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import { type DeliveringApp, startDeliveringApp } from '#tests/app/delivering-app.ts';
import { type Receiver, startReceiver, verified } from '#tests/app/receiver.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import {
  addEntry,
  createWebhook,
  deliveriesOf,
  deliveryOf,
  doneBy,
  setLabel,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let site: DeliveringApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  site = await startDeliveringApp();
});
afterAll(async () => {
  await site.close();
  receiver.close();
});

// What one test leaves waiting is nothing to the next.
afterEach(() => site.app.ask('DELETE FROM delivery_targets'));

const newTeam = async (path: string) => {
  const ann = await signUp(site.app);
  return { ann, ...(await createWebhook(ann, receiver.url(path))) };
};

const typesAt = (path: string) => receiver.got(path).map(({ event }) => event.type);

/** Goes from one moment at which something is due to the next. */
async function passTime(until: Date, { run }: ReturnType<DeliveringApp['process']>) {
  for (;;) {
    const next = await run();
    if (next === null || next > until) break;
    site.ahead(Math.max(0, next.getTime() - site.now().getTime()) + 1);
  }
  site.ahead(Math.max(0, until.getTime() - site.now().getTime()));
}

const inTime = (ms: number) => new Date(site.now().getTime() + ms);

describe('what waits to be delivered', () => {
  test('arrives in its order once a receiver is back that was down for two hours', async () => {
    const { ann, webhook, secret } = await newTeam('/down');
    receiver.answers('/down', () => 503);
    const process = site.process();
    const id = await addEntry(ann, 'Please order paper for the printer.');
    await passTime(inTime(HOUR_MS), process);
    await doneBy(ann, 'PATCH', `/api/issues/${id}/status`, { status: 'resolved' });
    await passTime(inTime(HOUR_MS), process);
    const failed = receiver.got('/down').length;
    expect(new Set(typesAt('/down'))).toEqual(new Set(['entry.created']));
    expect(failed).toBe(5);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ enabled: true, waiting: 2 });
    receiver.answers('/down', () => 204);
    await passTime(inTime(5 * HOUR_MS), process);
    const got = receiver.got('/down').slice(failed);
    expect(got.map(({ event }) => event.type)).toEqual(['entry.created', 'entry.resolved']);
    for (const one of got) {
      // The verifier goes by the clock of this machine.
      expect(() => verified(secret, one)).toThrow(/too new/);
    }
    expect(new Set(receiver.got('/down').map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 0, failingSince: null });
  });

  test('is tried eight times in two days, then given up, and can be sent again', async () => {
    const { ann, webhook } = await newTeam('/never');
    receiver.answers('/never', () => 500);
    const process = site.process();
    await addEntry(ann);
    const [delivery] = await deliveriesOf(ann, webhook.id);
    await passTime(inTime(47 * HOUR_MS), process);
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([{ attempts: 7, state: 'waiting' }]);
    await passTime(inTime(2 * HOUR_MS), process);
    const givenUp = { attempts: 8, state: 'given_up', reason: 'attempts', nextAttemptAt: null };
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([givenUp]);
    const { attempts } = await deliveryOf(ann, webhook.id, delivery?.id ?? '');
    expect(attempts.map(({ status }) => status)).toEqual(Array(8).fill(500));
    receiver.answers('/never', () => 200);
    const path = `/api/webhooks/${webhook.id}/deliveries/${delivery?.id}/replay`;
    await doneBy(ann, 'POST', path);
    await process.run();
    const done = { attempts: 1, state: 'delivered', reason: null };
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([done]);
  });

  test('keeps the order of an entry, and no other entry waits for it', async () => {
    const { ann, webhook } = await newTeam('/order');
    const first = await addEntry(ann);
    let isUp = false;
    receiver.answers('/order', ({ event }) => (isUp || event.data.entry?.id !== first ? 204 : 500));
    await doneBy(ann, 'PATCH', `/api/issues/${first}/status`, { status: 'resolved' });
    const second = await addEntry(ann);
    await doneBy(ann, 'PATCH', `/api/issues/${second}/status`, { status: 'resolved' });
    const process = site.process();
    await passTime(inTime(MINUTE_MS), process);
    const of = (id: string) =>
      receiver
        .got('/order')
        .flatMap(({ event }) => (event.data.entry?.id === id ? [event.type] : []));
    expect(of(second)).toEqual(['entry.created', 'entry.resolved']);
    expect(new Set(of(first))).toEqual(new Set(['entry.created']));
    isUp = true;
    await passTime(inTime(HOUR_MS), process);
    expect(of(first).slice(-2)).toEqual(['entry.created', 'entry.resolved']);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test('is not held up by receivers that hang, however many', async () => {
    const hanging = await newTeam('/hang0');
    const held: (() => void)[] = [];
    for (let n = 0; n < 20; n += 1) {
      receiver.answers(`/hang${n}`, () => new Promise((resolve) => held.push(() => resolve(204))));
      if (n > 0) await createWebhook(hanging.ann, receiver.url(`/hang${n}`));
    }
    const { ann } = await newTeam('/quick');
    const process = site.process({ timeoutMs: 60_000 });
    // So many that each of the twenty has more than it is sent at once.
    for (let n = 0; n < 5; n += 1) await addEntry(hanging.ann);
    await addEntry(ann);
    await process.look();
    await receiver.until('/quick', 1);
    expect(held.length).toBeLessThanOrEqual(8);
    const answer = setInterval(() => {
      for (const go of held.splice(0)) go();
    }, 5);
    await process.run();
    clearInterval(answer);
  });

  test('is sent one thing at a time, and ever more seldom, to who fails, and no one else waits', async () => {
    const { ann } = await newTeam('/failing');
    receiver.answers('/failing', () => 500);
    for (let n = 0; n < 6; n += 1) await addEntry(ann);
    const process = site.process();
    const next = await process.run();
    // The first four were under way before the first had failed.
    expect(receiver.got('/failing')).toHaveLength(4);
    expect(next?.getTime()).toBeGreaterThan(site.now().getTime() + 1000);
    site.ahead(10_000);
    await process.run();
    expect(receiver.got('/failing')).toHaveLength(5);
  });

  test('waits as long as a busy receiver asks for, up to six hours', async () => {
    const { ann, webhook } = await newTeam('/busy');
    const asked = ['7200', '999999'];
    receiver.answers('/busy', (_request, response) => {
      response.writeHead(429, { 'retry-after': asked.shift() ?? '1' }).end();
      return undefined;
    });
    await addEntry(ann);
    const process = site.process();
    const waits = async () => {
      const next = await process.run();
      return Math.round(((next?.getTime() ?? 0) - site.now().getTime()) / MINUTE_MS);
    };
    expect(await waits()).toBe(120);
    site.ahead(120 * MINUTE_MS);
    expect(await waits()).toBe(360);
    await doneBy(ann, 'PATCH', `/api/webhooks/${webhook.id}`, { enabled: false });
  });

  test('stands in the log with what came of it, whatever a receiver does', async () => {
    const { ann, webhook } = await newTeam('/odd');
    const garbage = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end('no HTTP at all\r\n\r\n'));
    });
    await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve));
    const { port } = garbage.address() as net.AddressInfo;
    const process = site.process({ timeoutMs: 300 });
    const path = `/api/webhooks/${webhook.id}`;
    const becomes = async (url: string) => {
      await doneBy(ann, 'PATCH', path, { url, enabled: true });
      const { delivery } = (await doneBy(ann, 'POST', `${path}/test`)) as {
        delivery: { id: string };
      };
      await process.run();
      const { attempts } = await deliveryOf(ann, webhook.id, delivery.id);
      // What waits is given up, so that the next test is taken.
      await doneBy(ann, 'PATCH', path, { enabled: false });
      const [{ status, failure, answer, isCut } = attempts[0] as (typeof attempts)[0]] = attempts;
      return { status, failure, length: answer.length, isCut };
    };
    receiver.answers('/away', (_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      return undefined;
    });
    receiver.answers('/huge', (_request, response) => {
      const more = () => response.write('x'.repeat(65_536));
      response.on('drain', more).on('error', () => {});
      more();
      return undefined;
    });
    receiver.answers('/silent', () => undefined);
    receiver.answers('/closes', (_request, response) => {
      response.destroy();
      return undefined;
    });
    receiver.answers('/binary', (_request, response) => {
      response.writeHead(200).end(Buffer.from([0, 255, 254, 0, 128]));
      return undefined;
    });
    const none = { status: null, length: 0, isCut: false };
    expect(await becomes(receiver.url('/away'))).toMatchObject({
      status: 302,
      failure: 'redirect',
    });
    expect(await becomes(receiver.url('/huge'))).toEqual({
      ...{ status: 200, failure: null, length: 4096, isCut: true },
    });
    expect(await becomes(receiver.url('/silent'))).toEqual({ ...none, failure: 'timeout' });
    expect(await becomes(receiver.url('/closes'))).toEqual({ ...none, failure: 'connect' });
    expect(await becomes(`http://127.0.0.1:${port}/`)).toEqual({ ...none, failure: 'broken' });
    expect(await becomes(receiver.url('/binary'))).toMatchObject({ status: 200, failure: null });
    garbage.close();
    expect(await becomes(`http://127.0.0.1:${port}/`)).toEqual({ ...none, failure: 'connect' });
  });

  test('is sent again under its id by another process where the first was killed before it noted it', async () => {
    const { ann, webhook } = await newTeam('/killed');
    await addEntry(ann);
    const killed = site.process({ canFinish: () => false });
    await killed.look();
    await receiver.until('/killed', 1);
    const other = site.process();
    await other.run();
    expect(receiver.got('/killed')).toHaveLength(1);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 1 });
    site.ahead(61_000);
    await other.run();
    const ids = receiver.got('/killed').map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([{ state: 'delivered' }]);
  });

  test('is sent once by processes that look at the same time', async () => {
    const { ann, webhook } = await newTeam('/several');
    for (let n = 0; n < 12; n += 1) await addEntry(ann);
    await Promise.all([site.process(), site.process(), site.process()].map(({ run }) => run()));
    await site.process().run();
    const ids = receiver.got('/several').map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test('is let go of at once by a process that stops', async () => {
    const { ann, webhook } = await newTeam('/stopping');
    receiver.answers('/stopping', () => undefined);
    await addEntry(ann);
    const stopping = site.process({ timeoutMs: 60_000 });
    await stopping.look();
    await receiver.until('/stopping', 1);
    await stopping.stop();
    receiver.answers('/stopping', () => 204);
    await site.process().run();
    expect(receiver.got('/stopping')).toHaveLength(2);
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([
      { state: 'delivered', attempts: 1 },
    ]);
  });

  test('is given up after five days in which nothing was taken; what happens then can be sent later', async () => {
    const { ann, webhook } = await newTeam('/five-days');
    receiver.answers('/five-days', () => 500);
    const process = site.process();
    const begun = site.now();
    for (let day = 0; day < 6; day += 1) {
      await addEntry(ann);
      await passTime(inTime(DAY_MS), process);
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
    const { rows } = await site.app.ask(
      `SELECT data ->> 'to' AS to FROM pgboss.job WHERE data ->> 'letter' = 'webhook off'
        AND data ->> 'to' = $1`,
      [ann.user.email],
    );
    expect(rows).toEqual([{ to: ann.user.email }]);
    receiver.answers('/five-days', () => 204);
    await doneBy(ann, 'PATCH', `/api/webhooks/${webhook.id}`, { enabled: true });
    const before = receiver.got('/five-days').length;
    const since = begun.toISOString();
    await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/replay`, { since });
    await process.run();
    const sent = receiver.got('/five-days').slice(before);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(log.map((one) => one.id)),
    );
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ givenUp: 0, waiting: 0 });
  });

  test('is forgotten after 30 days, with what was answered', async () => {
    const { ann, webhook } = await newTeam('/old');
    await addEntry(ann);
    await site.process().run();
    const keep = { rawMailDays: null, eventsDays: null, deletedDays: null, securityEventsDays: 90 };
    const forget = () => forgetOld(site.db, keep, site.now(), new AbortController().signal);
    site.ahead(29 * DAY_MS);
    await forget();
    expect(await deliveriesOf(ann, webhook.id)).toHaveLength(1);
    site.ahead(2 * DAY_MS);
    await forget();
    expect(await deliveriesOf(ann, webhook.id)).toEqual([]);
    for (const table of ['entry_events', 'deliveries', 'delivery_attempts']) {
      const { rows } = await site.app.ask(`SELECT FROM ${table} WHERE company_id = $1`, [
        ann.user.company.id,
      ]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});
