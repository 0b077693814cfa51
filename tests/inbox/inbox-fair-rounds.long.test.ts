import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { type Claims, openClaims } from '#server/intake/turns/claims.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';

const [FLOODED, OTHER] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
];
const RAW = '00000000-0000-4000-8000-000000000009';
/** Flow numbers per client (flow.ts). */
const OF_A_CLIENT = 2 ** 16;
const AT_ONCE = 32;

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
const workers: Claims[] = [];
beforeAll(async () => {
  database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  db = openDatabase(database.url);
  await ask(
    database.url,
    `INSERT INTO raw_mails (id, bytes, size, received_at) VALUES ('${RAW}', 'x', 1, now())`,
  );
});
afterAll(async () => {
  for (const worker of workers) await worker.close();
  await db.pool.end();
  await database.drop();
});
beforeEach(() => ask(database.url, 'DELETE FROM inbound_mails'));

const wait = (share: string, flows: number[], each = 1, lane = 'plain') =>
  ask(
    database.url,
    `INSERT INTO inbound_mails (id, raw_id, door, client_address, helo, mail_from, lane, flow,
       recipient, share, received_at, next_attempt_at)
     SELECT gen_random_uuid(), '${RAW}', 'smtp', '', '', '', $4, flow, 'x@y', $1, now(), now()
     FROM unnest($2::int[]) AS flow, generate_series(1, $3)`,
    [share, flows, each, lane],
  );
const flowsFrom = (first: number, count: number, apart = 1) =>
  Array.from({ length: count }, (_, n) => first + n * apart);

async function startWorker(): Promise<Claims> {
  const worker = await openClaims(db);
  workers.push(worker);
  return worker;
}

const later = () => new Date(Date.now() + 1000);

async function takeOnce(worker: Claims, lane: 'plain' | 'slow' = 'plain') {
  const rows = await worker.take(lane, later());
  await worker.freeLeft([], new Date());
  return rows;
}

async function flowsTaken(worker: Claims, batches: number, lane: 'plain' | 'slow' = 'plain') {
  const flows = new Set<number>();
  for (let batch = 0; batch < batches; batch += 1) {
    for (const { flow } of await takeOnce(worker, lane)) flows.add(flow);
  }
  return flows;
}

const CROWD = 300;
/** Batches until each of the crowd has had exactly one turn. */
const ONE_ROUND = Math.ceil(CROWD / AT_ONCE);

describe('while more mail waits than one batch examines', () => {
  test('each sender of one client gets a turn, even through its relay', async () => {
    await wait(FLOODED, flowsFrom(19_999 * OF_A_CLIENT, CROWD));
    expect((await flowsTaken(await startWorker(), ONE_ROUND)).size).toBe(CROWD);
  });

  test('each client of one company gets a turn', async () => {
    await wait(FLOODED, flowsFrom(19_000 * OF_A_CLIENT, CROWD, OF_A_CLIENT));
    expect((await flowsTaken(await startWorker(), ONE_ROUND)).size).toBe(CROWD);
  });

  test('a client with many invented senders gets one client’s turns', async () => {
    const other = 20_000 * OF_A_CLIENT + 7;
    await wait(FLOODED, flowsFrom(other - OF_A_CLIENT, CROWD), 3);
    await wait(FLOODED, [other], 40);
    const rows = await takeOnce(await startWorker());
    expect(rows.filter(({ flow }) => flow === other)).toHaveLength(AT_ONCE / 2);
  });

  test('with single mail batches, each gets a turn', async () => {
    await wait(FLOODED, flowsFrom(7, 6), 3, 'slow');
    await wait(FLOODED, flowsFrom(9 * OF_A_CLIENT, 6, OF_A_CLIENT), 3, 'slow');
    await wait(OTHER, [5], 3, 'slow');
    const worker = await startWorker();
    // Every other batch is for the other company.
    expect((await flowsTaken(worker, 2 * 7 * 6, 'slow')).size).toBe(13);
  });

  test('deferred mail hides no other', async () => {
    const [first, last] = [100 * OF_A_CLIENT, 30_000 * OF_A_CLIENT];
    await wait(FLOODED, flowsFrom(first, CROWD, OF_A_CLIENT));
    await wait(FLOODED, flowsFrom(last, CROWD));
    await ask(
      database.url,
      `UPDATE inbound_mails SET next_attempt_at = now() + interval '1 minute'
       WHERE flow <> ${last + 200}`,
    );
    const rows = await takeOnce(await startWorker());
    expect(rows.map(({ flow }) => flow)).toEqual([last + 200]);
  });

  test('several workers together skip no sender', async () => {
    await wait(FLOODED, flowsFrom(19_999 * OF_A_CLIENT, CROWD));
    const [one, two] = [await startWorker(), await startWorker()];
    const flows = new Set<number>();
    for (let batch = 0; batch < ONE_ROUND; batch += 1) {
      const [mine, theirs] = await Promise.all([
        one.take('plain', later()),
        two.take('plain', later()),
      ]);
      for (const { flow } of [...mine, ...theirs]) flows.add(flow);
      await one.freeLeft([], new Date());
      await two.freeLeft([], new Date());
    }
    expect(flows.size).toBe(CROWD);
  });
});
