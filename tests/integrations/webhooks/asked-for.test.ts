import { describe, expect, test } from 'vitest';
import { webhookSite } from '#tests/app/receivers/webhook-site.ts';
import {
  addEntry,
  deliveriesOf,
  doneBy,
  passTime,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

const MINUTE_MS = 60_000;

const at = webhookSite();
const { newTeam } = at;

const typesAt = (path: string) => at.receiver.got(path).map(({ event }) => event.type);

describe('a test', () => {
  test('is sent at once, before failed and untried deliveries', async () => {
    const { ann, path } = await newTeam('/held');
    at.receiver.answers('/held', () => 500);
    const process = at.site.process();
    for (let n = 0; n < 4; n += 1) await addEntry(ann);
    await passTime(at.site, 10 * MINUTE_MS, process);
    await process.run();
    for (let n = 0; n < 3; n += 1) await addEntry(ann);
    await process.run();
    const before = at.receiver.got('/held').length;
    await doneBy(ann, 'POST', `${path}/test`);
    await process.run();
    expect(typesAt('/held').slice(before)).toEqual(['webhook.test']);
  });

  test('that was refused is not retried, and the next may follow', async () => {
    const { ann, id, path } = await newTeam('/twice');
    at.receiver.answers('/twice', () => 401);
    const process = at.site.process();
    await doneBy(ann, 'POST', `${path}/test`);
    expect(await send(ann, 'POST', `${path}/test`)).toMatchObject({
      status: 409,
      body: { code: 'webhook_test_waiting' },
    });
    await process.run();
    const refused = { type: 'webhook.test', state: 'given_up', reason: 'attempts', attempts: 1 };
    expect(await deliveriesOf(ann, id)).toMatchObject([{ ...refused, status: 401 }]);
    at.receiver.answers('/twice', () => 204);
    await doneBy(ann, 'POST', `${path}/test`);
    await process.run();
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered' }, refused]);
    expect(at.receiver.got('/twice')).toHaveLength(2);
  });

  test('that was refused is not listed or replayed with failed deliveries', async () => {
    const { ann, id, path } = await newTeam('/rest');
    at.receiver.answers('/rest', () => 500);
    const process = at.site.process();
    const since = at.site.now().toISOString();
    await addEntry(ann);
    await process.run();
    await doneBy(ann, 'POST', `${path}/test`);
    await process.run();
    await doneBy(ann, 'PATCH', path, { enabled: false });
    await doneBy(ann, 'PATCH', path, { enabled: true });
    expect(await webhookOf(ann, id)).toMatchObject({ waiting: 0, givenUp: 1 });
    expect(await deliveriesOf(ann, id, 'state=given_up')).toMatchObject([
      { type: 'entry.created' },
    ]);
    expect(await deliveriesOf(ann, id)).toHaveLength(2);
    at.receiver.answers('/rest', () => 204);
    expect(await doneBy(ann, 'POST', `${path}/replay`, { since })).toEqual({ queued: 1 });
    await process.run();
    expect(typesAt('/rest')).toEqual(['entry.created', 'webhook.test', 'entry.created']);
  });
});

describe('a test of a disabled webhook', () => {
  test('is the only delivery and leaves the webhook off', async () => {
    const { ann, id, path } = await newTeam('/off');
    const process = at.site.process();
    await addEntry(ann);
    await doneBy(ann, 'PATCH', path, { enabled: false });
    await addEntry(ann);
    await doneBy(ann, 'POST', `${path}/test`);
    await process.run();
    expect(typesAt('/off')).toEqual(['webhook.test']);
    expect(await deliveriesOf(ann, id)).toMatchObject([
      { type: 'webhook.test', state: 'delivered' },
      { type: 'entry.created', state: 'given_up', reason: 'off' },
    ]);
    expect(await webhookOf(ann, id)).toMatchObject({ enabled: false, offReason: 'by_hand' });
  });

  test.each([410, 500])('that gets %i does not change the webhook', async (status) => {
    const { ann, id, path } = await newTeam(`/off-${status}`);
    at.receiver.answers(`/off-${status}`, () => status);
    const process = at.site.process();
    await doneBy(ann, 'PATCH', path, { enabled: false });
    const before = await webhookOf(ann, id);
    await doneBy(ann, 'POST', `${path}/test`);
    await process.run();
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'given_up', status, attempts: 1 }]);
    expect(await webhookOf(ann, id)).toEqual(before);
    const { rows } = await at.site.app.ask(
      `SELECT FROM pgboss.job WHERE data ->> 'letter' = 'webhook off' AND data ->> 'to' = $1`,
      [ann.user.email],
    );
    expect(rows).toEqual([]);
  });
});

describe('replaying a delivery in progress', () => {
  const askedMeanwhile = async (name: string, attemptsBefore: number) => {
    const { ann, id, path } = await newTeam(name);
    at.receiver.answers(name, () => 500);
    const process = at.site.process();
    await addEntry(ann);
    for (let n = 0; n < attemptsBefore; n += 1) {
      const next = await process.run();
      at.site.ahead(Math.max(0, (next?.getTime() ?? 0) - at.site.now().getTime()) + 1);
    }
    let answer = (_status: number) => {};
    at.receiver.answers(name, () => new Promise<number>((resolve) => (answer = resolve)));
    await process.look();
    await at.receiver.arrived(name, attemptsBefore + 1);
    const [delivery] = await deliveriesOf(ann, id);
    await doneBy(ann, 'POST', `${path}/deliveries/${delivery?.id}/replay`);
    at.receiver.answers(name, () => 204);
    return { ann, id, process, answer: (status: number) => answer(status) };
  };

  test('retries once immediately if that attempt fails', async () => {
    const { ann, id, process, answer } = await askedMeanwhile('/meanwhile', 3);
    answer(500);
    await process.run();
    expect(at.receiver.got('/meanwhile')).toHaveLength(5);
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered', attempts: 5 }]);
  });

  test('retries even if that was the last attempt', async () => {
    const { ann, id, process, answer } = await askedMeanwhile('/last', 7);
    answer(500);
    await process.run();
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('sends nothing twice if that attempt succeeds', async () => {
    const { ann, id, process, answer } = await askedMeanwhile('/once', 0);
    answer(204);
    await process.run();
    expect(at.receiver.got('/once')).toHaveLength(1);
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered' }]);
  });
});
