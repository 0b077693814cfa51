import { describe, expect, test } from 'vitest';
import { webhookSite } from '#tests/app/receivers/webhook-site.ts';
import {
  addEntry,
  deliveriesOf,
  doneBy,
  passTime,
  webhookOf,
} from '#tests/requests/outgoing-requests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const at = webhookSite();
const { newTeam } = at;

const eventsAt = (path: string) => at.receiver.got(path).map(({ event }) => event);

describe('a recovered receiver', () => {
  test('gets two hours of missed deliveries after one success, in order per entry', async () => {
    const { ann, id } = await newTeam('/back');
    at.receiver.answers('/back', () => 503);
    const process = at.site.process();
    const entries: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const entry = await addEntry(ann);
      entries.push(entry);
      await doneBy(ann, 'PATCH', `/api/issues/${entry}/status`, { status: 'resolved' });
      await passTime(at.site, 20 * MINUTE_MS, process);
    }
    const failed = at.receiver.got('/back').length;
    at.receiver.answers('/back', () => 204);
    entries.push(await addEntry(ann));
    // Held deliveries are sent within a minute, regardless of schedule.
    await passTime(at.site, MINUTE_MS, process);
    const got = eventsAt('/back').slice(failed);
    for (const entry of entries.slice(0, 6)) {
      const its = got.filter(({ data }) => data.entry?.id === entry).map(({ type }) => type);
      expect(its).toEqual(['entry.created', 'entry.resolved']);
    }
    expect(got).toHaveLength(13);
    expect(await webhookOf(ann, id)).toMatchObject({ waiting: 0, givenUp: 0, failingSince: null });
  });

  test('gets them after a successful test', async () => {
    const { ann, id, path } = await newTeam('/tested');
    at.receiver.answers('/tested', () => 500);
    const process = at.site.process();
    await addEntry(ann);
    await passTime(at.site, HOUR_MS, process);
    at.receiver.answers('/tested', () => 204);
    await doneBy(ann, 'POST', `${path}/test`);
    await process.run();
    expect(
      eventsAt('/tested')
        .slice(-2)
        .map(({ type }) => type),
    ).toEqual(['webhook.test', 'entry.created']);
    expect(await webhookOf(ann, id)).toMatchObject({ waiting: 0 });
  });

  test('that refuses one delivery does not shorten its two days', async () => {
    const { ann, id } = await newTeam('/picky');
    let refused = '';
    at.receiver.answers('/picky', ({ event }) => (event.data.entry?.id === refused ? 500 : 204));
    const process = at.site.process();
    refused = await addEntry(ann);
    for (let hour = 0; hour < 8; hour += 1) {
      await passTime(at.site, HOUR_MS, process);
      await addEntry(ann);
      await process.run();
    }
    const [oldest] = (await deliveriesOf(ann, id)).slice(-1);
    expect(oldest).toMatchObject({ state: 'waiting', entry: { id: refused } });
    expect(at.receiver.got('/picky').length - 8).toBeGreaterThan(8);
    await passTime(at.site, HOUR_MS, process);
    refused = '';
    await addEntry(ann);
    await process.run();
    expect(await webhookOf(ann, id)).toMatchObject({ waiting: 0, givenUp: 0 });
  });
});
