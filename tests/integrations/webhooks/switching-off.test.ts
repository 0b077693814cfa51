import { describe, expect, test } from 'vitest';
import { webhookSite } from '#tests/app/receivers/webhook-site.ts';
import {
  addEntry,
  deliveriesOf,
  doneBy,
  passTime,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const at = webhookSite();
const { newTeam } = at;

const answersFirst = (path: string, first: number, times = 1) => {
  let count = 0;
  at.receiver.answers(path, () => {
    count += 1;
    return count <= times ? first : 204;
  });
};

const answersLater = (path: string) => {
  const held: ((status: number) => void)[] = [];
  at.receiver.answers(path, () => new Promise<number>((resolve) => held.push(resolve)));
  return (status: number) => {
    for (const answer of held.splice(0)) answer(status);
  };
};

describe('a receiver repaired during a quiet period', () => {
  test('is not switched off by minutes of failures a week later', async () => {
    const { ann, id } = await newTeam('/week');
    at.receiver.answers('/week', () => 500);
    const process = at.site.process();
    await addEntry(ann);
    await passTime(at.site, 7 * DAY_MS, process);
    expect(await webhookOf(ann, id)).toMatchObject({ enabled: true, givenUp: 1 });
    answersFirst('/week', 500, 3);
    await addEntry(ann);
    await passTime(at.site, HOUR_MS, process);
    expect(await webhookOf(ann, id)).toMatchObject({ enabled: true, failingSince: null });
    expect(at.receiver.got('/week')).toHaveLength(12);
  });

  test('is not switched off by a first failure after a day, despite earlier failures', async () => {
    const { ann, id } = await newTeam('/day');
    at.receiver.answers('/day', () => 500);
    const process = at.site.process();
    for (const days of [2, 2]) {
      await addEntry(ann);
      await passTime(at.site, days * DAY_MS, process);
    }
    await passTime(at.site, 26 * HOUR_MS, process);
    answersFirst('/day', 500);
    await addEntry(ann);
    await passTime(at.site, HOUR_MS, process);
    expect(await webhookOf(ann, id)).toMatchObject({ enabled: true, failingSince: null });
  });

  test('is not switched off by one failed replay a week later', async () => {
    const { ann, id, path } = await newTeam('/again');
    at.receiver.answers('/again', () => 500);
    const process = at.site.process();
    await addEntry(ann);
    await passTime(at.site, 7 * DAY_MS, process);
    const [delivery] = await deliveriesOf(ann, id);
    answersFirst('/again', 500);
    await doneBy(ann, 'POST', `${path}/deliveries/${delivery?.id}/replay`);
    await passTime(at.site, HOUR_MS, process);
    expect(await webhookOf(ann, id)).toMatchObject({ enabled: true, failingSince: null });
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered' }]);
  });
});

test('a receiver that failed shortly before is switched off by a failed first attempt', async () => {
  const { ann, id } = await newTeam('/many');
  at.receiver.answers('/many', () => 500);
  const process = at.site.process();
  // The third delivery has attempts for 17 minutes; the next follows an hour later.
  for (const hours of [48, 71, 1.1]) {
    await addEntry(ann);
    await passTime(at.site, hours * HOUR_MS, process);
  }
  expect(await webhookOf(ann, id)).toMatchObject({ enabled: true, waiting: 1 });
  await addEntry(ann);
  await process.run();
  expect(await webhookOf(ann, id)).toMatchObject({ enabled: false, offReason: 'failing' });
});

describe('a delivery in progress', () => {
  test('to a replaced address does not switch the webhook off; the new address gets it', async () => {
    const { ann, id, path } = await newTeam('/before');
    const answer = answersLater('/before');
    const process = at.site.process();
    await addEntry(ann);
    await process.look();
    await at.receiver.arrived('/before', 1);
    await doneBy(ann, 'PATCH', path, { url: at.receiver.url('/after') });
    answer(410);
    await process.run();
    expect(await webhookOf(ann, id)).toMatchObject({ enabled: true, failingSince: null });
    await process.run();
    const ids = [...at.receiver.got('/before'), ...at.receiver.got('/after')].map(
      ({ headers }) => headers['webhook-id'],
    );
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'delivered', status: 204 }]);
  });

  test('during an off-on switch does not change the webhook’s state', async () => {
    const { ann, id, path } = await newTeam('/off-and-on');
    const answer = answersLater('/off-and-on');
    const process = at.site.process();
    await addEntry(ann);
    await process.look();
    await at.receiver.arrived('/off-and-on', 1);
    await doneBy(ann, 'PATCH', path, { enabled: false });
    await doneBy(ann, 'PATCH', path, { enabled: true });
    answer(410);
    await process.run();
    expect(await webhookOf(ann, id)).toMatchObject({ enabled: true, failingSince: null });
    expect(await deliveriesOf(ann, id)).toMatchObject([{ state: 'given_up', reason: 'off' }]);
  });
});
