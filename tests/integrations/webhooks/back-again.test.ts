import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DeliveringApp, startDeliveringApp } from '#tests/app/receivers/delivering-app.ts';
import { type Receiver, startReceiver } from '#tests/app/receivers/receiver.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import {
  addEntry,
  createWebhook,
  deliveriesOf,
  doneBy,
  passTime,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
afterEach(() => site.app.ask('DELETE FROM delivery_targets'));

const newTeam = async (path: string) => {
  const ann = await signUp(site.app);
  const { webhook } = await createWebhook(ann, receiver.url(path));
  return { ann, id: webhook.id, path: `/api/webhooks/${webhook.id}` };
};

const eventsAt = (path: string) => receiver.got(path).map(({ event }) => event);

describe('a receiver that is back', () => {
  test('gets all that it did not take in two hours as soon as it takes one thing, each entry’s in order', async () => {
    const { ann, id } = await newTeam('/back');
    receiver.answers('/back', () => 503);
    const process = site.process();
    const entries: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const entry = await addEntry(ann);
      entries.push(entry);
      await doneBy(ann, 'PATCH', `/api/issues/${entry}/status`, { status: 'resolved' });
      await passTime(site, 20 * MINUTE_MS, process);
    }
    const failed = receiver.got('/back').length;
    receiver.answers('/back', () => 204);
    entries.push(await addEntry(ann));
    // Nothing is held for longer than a minute, whatever is due at its own time.
    await passTime(site, MINUTE_MS, process);
    const got = eventsAt('/back').slice(failed);
    for (const entry of entries.slice(0, 6)) {
      const its = got.filter(({ data }) => data.entry?.id === entry).map(({ type }) => type);
      expect(its).toEqual(['entry.created', 'entry.resolved']);
    }
    expect(got).toHaveLength(13);
    expect(await webhookOf(ann, id)).toMatchObject({ waiting: 0, givenUp: 0, failingSince: null });
  });

  test('gets it after a test that it took', async () => {
    const { ann, id, path } = await newTeam('/tested');
    receiver.answers('/tested', () => 500);
    const process = site.process();
    await addEntry(ann);
    await passTime(site, HOUR_MS, process);
    receiver.answers('/tested', () => 204);
    await doneBy(ann, 'POST', `${path}/test`);
    await process.run();
    expect(
      eventsAt('/tested')
        .slice(-2)
        .map(({ type }) => type),
    ).toEqual(['webhook.test', 'entry.created']);
    expect(await webhookOf(ann, id)).toMatchObject({ waiting: 0 });
  });

  test('does not use up the two days of one delivery that it alone refuses', async () => {
    const { ann, id } = await newTeam('/picky');
    let refused = '';
    receiver.answers('/picky', ({ event }) => (event.data.entry?.id === refused ? 500 : 204));
    const process = site.process();
    refused = await addEntry(ann);
    for (let hour = 0; hour < 8; hour += 1) {
      await passTime(site, HOUR_MS, process);
      await addEntry(ann);
      await process.run();
    }
    const [oldest] = (await deliveriesOf(ann, id)).slice(-1);
    expect(oldest).toMatchObject({ state: 'waiting', entry: { id: refused } });
    expect(receiver.got('/picky').length - 8).toBeGreaterThan(8);
    await passTime(site, HOUR_MS, process);
    refused = '';
    await addEntry(ann);
    await process.run();
    expect(await webhookOf(ann, id)).toMatchObject({ waiting: 0, givenUp: 0 });
  });
});
