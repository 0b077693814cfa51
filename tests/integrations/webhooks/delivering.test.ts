import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import { type DeliveringApp, startDeliveringApp } from '#tests/app/receivers/delivering-app.ts';
import { type Receiver, startReceiver } from '#tests/app/receivers/receiver.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import {
  addEntry,
  createWebhook,
  deliveriesOf,
  deliveryOf,
  doneBy,
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

describe('what is delivered', () => {
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
      await doneBy(ann, 'PATCH', path, { url });
      const { delivery } = (await doneBy(ann, 'POST', `${path}/test`)) as {
        delivery: { id: string };
      };
      await process.run();
      const { attempts } = await deliveryOf(ann, webhook.id, delivery.id);
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
