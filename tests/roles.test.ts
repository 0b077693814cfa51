import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startTidings, type Tidings } from '#server/main.ts';
import { openStream } from './event-stream.ts';
import { entriesOf, fromMember, type Member, sendMail, signUp, until } from './factories.ts';
import { ask, createDatabase } from './postgres.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
const running: Record<string, Tidings> = {};
let ann: Member;

async function start(role: string): Promise<Tidings> {
  const env = { PORT: '0', SMTP_PORT: '0', ROLE: role, DATABASE_URL: database.url };
  const one = await startTidings(readConfig(env, { isRoot: false, home: '/nonexistent' }), {
    clock: () => new Date(),
    webDir: null,
    print: () => {},
  });
  running[role] = one;
  return one;
}

const port = (role: string) => ({ smtpPort: running[role]?.smtpPort ?? 0 });

beforeAll(async () => {
  database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  for (const role of ['web', 'intake', 'worker']) await start(role);
  ann = await signUp(running.web as Tidings);
});
afterAll(async () => {
  for (const one of Object.values(running)) await one.stop();
  await database.drop();
});

test('a mail taken in by one process, filed by another, is told by the stream of a third', async () => {
  const stream = await openStream(running.web as Tidings, ann);
  await stream.next();
  await sendMail(port('intake'), { ...fromMember(ann), subject: 'Through three processes' });
  expect((await stream.next()).event).toBe('entries');
  stream.close();
  expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['Through three processes']);
});

test('each process says that it is ready, and only that of the pages has them', async () => {
  for (const role of ['web', 'intake', 'worker']) {
    expect((await fetch(`http://localhost:${running[role]?.httpPort}/readyz`)).status).toBe(200);
  }
  const other = await fetch(`http://localhost:${running.worker?.httpPort}/api/auth/me`);
  expect(other.status).toBe(404);
});

test('mail waits while no worker runs, and a worker that died leaves its rows to the next', async () => {
  await running.worker?.stop();
  await sendMail(port('intake'), { ...fromMember(ann), subject: 'Left behind' });
  await ask(database.url, "UPDATE inbound_mails SET claimed_by = 4711 WHERE status = 'waiting'");
  expect(await entriesOf(ann)).toHaveLength(1);
  await start('worker');
  await until(async () => (await entriesOf(ann)).length === 2, 'the entry left behind');
});

test('a mail that twenty workers died over is still read, and after one more it stays to be seen', async () => {
  for (const [deaths, status] of [
    [19, 'processed_successfully'],
    [20, 'unreadable'],
  ]) {
    await running.worker?.stop();
    await sendMail(port('intake'), { ...fromMember(ann), subject: `After ${deaths} deaths` });
    await ask(
      database.url,
      `UPDATE inbound_mails SET claimed_by = 4711, attempts = 1, deaths = ${deaths}
       WHERE status = 'waiting'`,
    );
    // The next time comes a second later for each death; nobody wants to wait for that here.
    await start('worker');
    const rows = await until(async () => {
      await ask(
        database.url,
        "UPDATE inbound_mails SET next_attempt_at = now() WHERE status = 'waiting' AND claimed_by IS NULL",
      );
      const { rows } = await ask(database.url, 'SELECT status FROM inbound_mails ORDER BY id DESC');
      return rows[0]?.status !== 'waiting' && rows;
    }, 'the end of the mail');
    expect(rows[0]?.status).toBe(status);
  }
});
