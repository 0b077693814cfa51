import net from 'node:net';
import { describe, expect, test } from 'vitest';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import { webhookSite } from '#tests/app/receivers/webhook-site.ts';
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

const at = webhookSite();
const { newTeam } = at;

describe('a delivery', () => {
  test('is not blocked by many hanging receivers', async () => {
    const hanging = await newTeam('/hang0');
    const held: (() => void)[] = [];
    for (let n = 0; n < 20; n += 1) {
      at.receiver.answers(
        `/hang${n}`,
        () => new Promise((resolve) => held.push(() => resolve(204))),
      );
      if (n > 0) await createWebhook(hanging.ann, at.receiver.url(`/hang${n}`));
    }
    const { ann } = await newTeam('/quick');
    const process = at.site.process({ timeoutMs: 60_000 });
    // More deliveries than a process sends at once.
    for (let n = 0; n < 2; n += 1) await addEntry(hanging.ann);
    await addEntry(ann);
    await process.look();
    await at.receiver.arrived('/quick', 1);
    expect(held.length).toBeLessThanOrEqual(8);
    for (let n = 0; n < 20; n += 1) at.receiver.answers(`/hang${n}`, () => 204);
    for (const go of held) go();
    await process.run();
  });

  test('is in the log with its result for every receiver behaviour', async () => {
    const { ann, webhook } = await newTeam('/odd');
    const garbage = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end('no HTTP at all\r\n\r\n'));
    });
    await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve));
    const { port } = garbage.address() as net.AddressInfo;
    const process = at.site.process({ timeoutMs: 300 });
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
    at.receiver.answers('/away', (_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      return undefined;
    });
    at.receiver.answers('/huge', (_request, response) => {
      const more = () => response.write('x'.repeat(65_536));
      response.on('drain', more).on('error', () => {});
      more();
      return undefined;
    });
    at.receiver.answers('/silent', () => undefined);
    at.receiver.answers('/closes', (_request, response) => {
      response.destroy();
      return undefined;
    });
    at.receiver.answers('/binary', (_request, response) => {
      response.writeHead(200).end(Buffer.from([0, 255, 254, 0, 128]));
      return undefined;
    });
    const none = { status: null, length: 0, isCut: false };
    expect(await becomes(at.receiver.url('/away'))).toMatchObject({
      status: 302,
      failure: 'redirect',
    });
    expect(await becomes(at.receiver.url('/huge'))).toEqual({
      status: 200,
      failure: null,
      length: 4096,
      isCut: true,
    });
    expect(await becomes(at.receiver.url('/silent'))).toEqual({ ...none, failure: 'timeout' });
    expect(await becomes(at.receiver.url('/closes'))).toEqual({ ...none, failure: 'connect' });
    expect(await becomes(`http://127.0.0.1:${port}/`)).toEqual({ ...none, failure: 'broken' });
    expect(await becomes(at.receiver.url('/binary'))).toMatchObject({ status: 200, failure: null });
    garbage.close();
    expect(await becomes(`http://127.0.0.1:${port}/`)).toEqual({ ...none, failure: 'connect' });
  });

  test('is resent under its id by another process after a crash before recording', async () => {
    const { ann, webhook } = await newTeam('/killed');
    await addEntry(ann);
    const killed = at.site.process({ canFinish: () => false });
    await killed.look();
    await at.receiver.arrived('/killed', 1);
    const other = at.site.process();
    await other.run();
    expect(at.receiver.got('/killed')).toHaveLength(1);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 1 });
    at.site.ahead(61_000);
    await other.run();
    const ids = at.receiver.got('/killed').map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([{ state: 'delivered' }]);
  });

  test('is sent once by concurrent processes', async () => {
    const { ann, webhook } = await newTeam('/several');
    for (let n = 0; n < 12; n += 1) await addEntry(ann);
    await Promise.all(
      [at.site.process(), at.site.process(), at.site.process()].map(({ run }) => run()),
    );
    await at.site.process().run();
    const ids = at.receiver.got('/several').map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
    expect(await webhookOf(ann, webhook.id)).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test('runs at most four at a time per receiver across all processes', async () => {
    const { ann } = await newTeam('/four');
    const open: (() => void)[] = [];
    at.receiver.answers('/four', () => new Promise((answer) => open.push(() => answer(204))));
    for (let n = 0; n < 12; n += 1) await addEntry(ann);
    const processes = [at.site.process(), at.site.process(), at.site.process()];
    for (const { look } of processes) await look();
    await at.receiver.arrived('/four', 4);
    for (const { look } of processes) await look();
    const { rows } = await at.site.app.ask('SELECT FROM deliveries WHERE leased_until > $1', [
      at.site.now(),
    ]);
    expect(rows).toHaveLength(4);
    at.receiver.answers('/four', () => 204);
    for (const answer of open) answer();
    await Promise.all(processes.map(({ run }) => run()));
    expect(at.receiver.got('/four')).toHaveLength(12);
  });

  test('is released at once by a stopping process', async () => {
    const { ann, webhook } = await newTeam('/stopping');
    at.receiver.answers('/stopping', () => undefined);
    await addEntry(ann);
    const stopping = at.site.process({ timeoutMs: 60_000 });
    await stopping.look();
    await at.receiver.arrived('/stopping', 1);
    await stopping.stop();
    at.receiver.answers('/stopping', () => 204);
    await at.site.process().run();
    expect(at.receiver.got('/stopping')).toHaveLength(2);
    expect(await deliveriesOf(ann, webhook.id)).toMatchObject([
      { state: 'delivered', attempts: 1 },
    ]);
  });

  test('is deleted with its response after 30 days', async () => {
    const { ann, webhook } = await newTeam('/old');
    await addEntry(ann);
    await at.site.process().run();
    const keep = { rawMailDays: null, eventsDays: null, deletedDays: null, securityEventsDays: 90 };
    const forget = () => forgetOld(at.site.db, keep, at.site.now(), new AbortController().signal);
    at.site.ahead(29 * DAY_MS);
    await forget();
    expect(await deliveriesOf(ann, webhook.id)).toHaveLength(1);
    at.site.ahead(2 * DAY_MS);
    await forget();
    expect(await deliveriesOf(ann, webhook.id)).toEqual([]);
    for (const table of ['entry_events', 'deliveries', 'delivery_attempts']) {
      const { rows } = await at.site.app.ask(`SELECT FROM ${table} WHERE company_id = $1`, [
        ann.user.company.id,
      ]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});
