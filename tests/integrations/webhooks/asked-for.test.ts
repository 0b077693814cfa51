import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DeliveringApp, startDeliveringApp } from '#tests/app/receivers/delivering-app.ts';
import { type Receiver, startReceiver } from '#tests/app/receivers/receiver.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import {
  addEntry,
  createWebhook,
  deliveriesOf,
  doneBy,
} from '#tests/requests/outgoing-requests.ts';

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

describe('sending again what is under way', () => {
  /** An entry whose attempt is under way, asked for again; gives what ends the attempt. */
  const askedMeanwhile = async (name: string, attemptsBefore: number) => {
    const { ann, id, path } = await newTeam(name);
    receiver.answers(name, () => 500);
    const process = site.process();
    await addEntry(ann);
    for (let n = 0; n < attemptsBefore; n += 1) {
      const next = await process.run();
      site.ahead(Math.max(0, (next?.getTime() ?? 0) - site.now().getTime()) + 1);
    }
    let answer = (_status: number) => {};
    receiver.answers(name, () => new Promise<number>((resolve) => (answer = resolve)));
    await process.look();
    await receiver.until(name, attemptsBefore + 1);
    const [delivery] = await deliveriesOf(ann, id);
    await doneBy(ann, 'POST', `${path}/deliveries/${delivery?.id}/replay`);
    receiver.answers(name, () => 204);
    return { ann, id, process, answer: (status: number) => answer(status) };
  };

  test('tries it once more at once where that attempt fails', async () => {
    const { ann, id, process, answer } = await askedMeanwhile('/meanwhile', 3);
    answer(500);
    await process.run();
    expect(receiver.got('/meanwhile')).toHaveLength(5);
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered', attempts: 5 }]);
  });

  test('does so where that attempt was the last', async () => {
    const { ann, id, process, answer } = await askedMeanwhile('/last', 7);
    answer(500);
    await process.run();
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('sends nothing twice where that attempt succeeds', async () => {
    const { ann, id, process, answer } = await askedMeanwhile('/once', 0);
    answer(204);
    await process.run();
    expect(receiver.got('/once')).toHaveLength(1);
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered' }]);
  });
});
