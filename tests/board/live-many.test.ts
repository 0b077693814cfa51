import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EntriesChanged } from '#contract/board/live.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type OpenStream, openStream } from '#tests/app/event-stream.ts';
import { type Member, newDomain, signUp } from '#tests/fixtures/factories.ts';

let app: TestApp;
let people: [Member, Member, Member];
let streams: OpenStream[][];
beforeAll(async () => {
  app = await startApp();
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`);
  people = [ann, await signUp(app, `bob@${domain}`), await signUp(app, `cid@${domain}`)];
  streams = await Promise.all(
    people.map((one) => Promise.all(Array.from({ length: 20 }, () => openStream(app, one)))),
  );
  for (const stream of streams.flat()) await stream.next();
});
afterAll(async () => {
  for (const stream of streams.flat()) stream.close();
  await app.close();
});

async function send(path: string, method: string, json: object): Promise<{ id: string }> {
  const answer = await people[0].fetch(path, { method, json });
  return (await answer.json()) as { id: string };
}
const note = (body: string) => send('/api/issues/manual', 'POST', { body });

/** Null requests a full reload. */
async function nextOf(some: OpenStream[]): Promise<Set<string | null>> {
  const events = await Promise.all(some.map((stream) => stream.next()));
  return new Set(
    events.map(({ event, data }) =>
      event === 'all'
        ? null
        : (JSON.parse(data) as EntriesChanged).changes.map(({ id }) => id).join(),
    ),
  );
}

function watchReadings() {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  return () => {
    const texts = asked.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
    asked.mockRestore();
    return {
      together: texts.filter((text) => text.includes('AS "restricted"')).length,
      alone: texts.filter((text) => text.includes('tidings_lost_sight_since')).length,
    };
  };
}

test('sixty streams of a company need the same few queries as one', async () => {
  const first = await note('The door sticks.');
  expect(await nextOf(streams.flat())).toEqual(new Set([first.id]));
  const readings = watchReadings();
  const second = await note('The gate is stuck.');
  expect(await nextOf(streams.flat())).toEqual(new Set([second.id]));
  const { together, alone } = readings();
  expect(alone).toBe(0);
  expect(together).toBeGreaterThan(0);
  // If the first streams are notified before others query, those query together a second time.
  expect(together).toBeLessThanOrEqual(4);
});

test('restricted entries reach only streams of members with access, without additional queries', async () => {
  const [ofAnn = [], ofBob = [], ofCid = []] = streams;
  const { id } = await note('About one of us.');
  expect(await nextOf(streams.flat())).toEqual(new Set([id]));
  const readings = watchReadings();
  const named = [people[1].user.id];
  await send(`/api/issues/${id}/restricted`, 'PATCH', { restricted: true, people: named });
  expect(await nextOf([...ofAnn, ...ofBob])).toEqual(new Set([id]));
  expect(await nextOf(ofCid)).toEqual(new Set([null]));
  await send(`/api/issues/${id}/status`, 'PATCH', { status: 'resolved' });
  expect(await nextOf([...ofAnn, ...ofBob])).toEqual(new Set([id]));
  const after = await note('For all.');
  expect(await nextOf(streams.flat())).toEqual(new Set([after.id]));
  const { together, alone } = readings();
  expect(alone).toBe(0);
  expect(together).toBeLessThanOrEqual(10);
});

test('a stream resumed late receives its missed changes, and current streams are unaffected', async () => {
  const [ofAnn = []] = streams;
  const missed = [await note('First'), await note('Second')];
  const seen = new Set<string>();
  while (seen.size < 2)
    for (const ids of await nextOf(ofAnn)) for (const id of (ids ?? '').split(',')) seen.add(id);
  const place = await app.ask('SELECT version FROM issues WHERE id = $1', [missed[0]?.id]);
  const before = String(place.rows[0].version - 1);
  const [late, third] = await Promise.all([openStream(app, people[0], before), note('Third')]);
  await late.next();
  const received: string[] = [];
  while (!received.includes(third.id)) {
    const { event, data } = await late.next();
    // Inbox changes missed by a resumed stream are unknown.
    if (event === 'notifications') continue;
    received.push(...(JSON.parse(data) as EntriesChanged).changes.map(({ id }) => id));
  }
  expect([...new Set(received)]).toEqual([...missed, third].map(({ id }) => id));
  late.close();
});
