import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { startTidings, type Tidings } from '#server/main.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { testClock } from '#tests/app/test-clock.ts';
import { signUp, until } from '#tests/fixtures/factories.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let way: Awaited<ReturnType<typeof openWay>>;
let app: Tidings;

beforeAll(async () => {
  database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  way = await openWay(database.url);
  const env = { PORT: '0', SMTP_PORT: '0', DATABASE_URL: way.url };
  app = await startTidings(readConfig(env, { isRoot: false, home: '/nonexistent' }), {
    clock: testClock().now,
    isManual: true,
    webDir: null,
    print: () => {},
  });
});
afterAll(async () => {
  await app.stop();
  way.close();
  await database.drop();
});

test('a connection that breaks during LISTEN is replaced only once', async () => {
  const ann = await signUp(app);
  const stream = await openStream(app, ann);
  await stream.next();
  way.breakNext(1);
  await ask(
    database.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'
       AND datname = current_database()`,
  );
  await until(async () => way.left() === 0 && (await listening()) > 0, 'a new connection');
  const json = { body: 'Told by the new connection' };
  await ann.fetch('/api/issues/manual', { method: 'POST', json });
  // Pending requests may have changed while disconnected.
  let event = await stream.next();
  while (event.event === 'waiting') event = await stream.next();
  expect(event.event).toBe('entries');
  expect(await listening()).toBe(1);
  stream.close();
});

/** Counts hub connections before their first notification. */
async function listening(): Promise<number> {
  const { rows } = await ask(
    database.url,
    `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database()
       AND query ~ '^(LISTEN|SELECT pg_notify)'`,
  );
  return rows[0]?.n;
}

/** A database proxy that breaks connections on demand. */
async function openWay(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const directory = url.searchParams.get('host');
  const target = directory
    ? { path: `${directory}/.s.PGSQL.5432` }
    : { host: url.hostname, port: Number(url.port || 5432) };
  let toBreak = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((client) => {
    const behind = connect(target);
    open.add(client).add(behind);
    for (const [here, there] of [
      [client, behind],
      [behind, client],
    ] as const) {
      here.on('error', () => {});
      here.on('close', () => there.destroy());
    }
    behind.pipe(client);
    client.on('data', (chunk) => {
      if (toBreak > 0 && chunk.includes('LISTEN')) {
        toBreak -= 1;
        client.destroy();
      } else behind.write(chunk);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as { port: number };
  const through = new URL(databaseUrl);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    breakNext: (count: number) => {
      toBreak = count;
    },
    left: () => toBreak,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
