import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { exportDatabase } from '#server/operation/backup/export.ts';
import { readFrames } from '#server/operation/backup/frames.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';

/** CopyDone of the PostgreSQL protocol. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
const MANY_TURNS = 50;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A proxy that delays the data after the rows of a table. */
async function delayedBehindRows(url: string): Promise<string> {
  const address = new URL(url);
  const socket = path.join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const directory = await mkdtemp('/tmp/tidings-relay-');
  const relay = createServer((client) => {
    const server = connect(socket);
    client.pipe(server);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    const forward = async () => {
      for await (const chunk of server as AsyncIterable<Buffer>) {
        const at = chunk.indexOf(COPY_DONE);
        const end = at < 0 ? chunk.length : at + COPY_DONE.length;
        client.write(chunk.subarray(0, end));
        if (end === chunk.length) continue;
        for (let n = 0; n < MANY_TURNS; n += 1) await turn();
        client.write(chunk.subarray(end));
      }
      client.end();
    };
    forward().catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => {
    relay.listen(path.join(directory, '.s.PGSQL.5432'), resolve);
  });
  closing.push(async () => {
    relay.close();
    await rm(directory, { recursive: true });
  });
  address.searchParams.set('host', directory);
  return address.href;
}

test('a backup counts its rows even if the server reports their number late', async () => {
  const database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  closing.push(database.drop);
  await ask(
    database.url,
    `INSERT INTO waitlist_signups (id, email, timestamp, leave_token)
     SELECT gen_random_uuid(), E'line\\nend' || n, now(), 'token' || n FROM generate_series(1, 3) n`,
  );
  const { chunks, manifest } = exportDatabase(await delayedBehindRows(database.url), new Date());
  const counts = new Map<string, number>();
  let table = '';
  for await (const { frame } of readFrames(chunks)) {
    if (frame.kind === 'table') table = frame.name;
    if (frame.kind === 'table end') counts.set(table, frame.rows);
  }
  expect(counts.get('waitlist_signups')).toBe(3);
  expect(manifest().tables).toEqual(Object.fromEntries(counts));
});
