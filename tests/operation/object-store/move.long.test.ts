import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type S3Server, startS3 } from '#tests/app/fakes/s3/server.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import { file, sendComposed } from '#tests/fixtures/mails-with-files.ts';
import { ROOT } from '#tests/fixtures/sources.ts';

let s3: S3Server;
let app: TestApp;
let ann: Member;
let directory: string;
const MAILS = 30;
beforeAll(async () => {
  s3 = await startS3();
  app = await startApp({ env: { BLOB_URL: s3.url('tidings', '&write=database') } });
  ann = await signUp(app);
  directory = await mkdtemp('/tmp/tidings-move-');
  for (let n = 1; n <= MAILS; n += 1) {
    const attachments = [{ filename: `${n}.txt`, content: Buffer.from(`file ${n}`) }];
    await sendComposed(app, ann, { subject: `Mail ${n}`, attachments }, n);
  }
});
afterAll(async () => {
  await app.close();
  await s3.close();
  await rm(directory, { recursive: true, force: true });
});

function start(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: directory, DATABASE_URL: app.databaseUrl, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { child, ended };
}

async function run(script: string, args: string[], env: Record<string, string> = {}) {
  const { code, said } = await start(script, args, env).ended;
  if (code !== 0) throw new Error(said);
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function places(url = app.databaseUrl) {
  const { rows } = await ask(
    url,
    `
    SELECT count(object_key)::int AS objects, count(bytes)::int AS rows FROM (
      SELECT object_key, bytes FROM raw_mails
      UNION ALL SELECT object_key, bytes FROM attachment_contents) AS held`,
  );
  return rows[0];
}

async function expectFiles(member = ann) {
  const entries = await entriesOf(member);
  expect(entries).toHaveLength(MAILS);
  for (const { id, subject } of entries) {
    const saved = await member.fetch(file(id, 1));
    expect(await saved.text()).toBe(`file ${subject.split(' ')[1]}`);
  }
}

test('objects move to the store during operation, also after a killed move', async () => {
  const env = { BLOB_URL: s3.url() };
  const reading = s3.holdNext('GET');
  const first = start('blobs.ts', ['move', '--to', 's3'], env);
  const go = await reading;
  first.child.kill('SIGKILL');
  go();
  await first.ended;
  expect((await places()).rows).toBeGreaterThan(0);
  await expectFiles();
  const last = (await run('blobs.ts', ['move', '--to', 's3'], env)).at(-1);
  expect(last).toMatchObject({ to: 's3', left: 0 });
  expect(await places()).toEqual({ objects: 2 * MAILS, rows: 0 });
  await expectFiles();
});

test('a Tidings with objects in the store does not start without BLOB_URL', async () => {
  const { code, said } = await start('start.ts', [], { PORT: '0', SMTP_PORT: '0' }).ended;
  expect(code).toBe(1);
  expect(said).toContain('BLOB_URL is not set');
});

test('a backup contains the objects and restores into either place', async () => {
  const [made] = await run('backup.ts', ['all.backup'], { BLOB_URL: s3.url() });
  expect(made.objects).toBe(2 * MAILS);
  const bare = await start('backup.ts', ['bare.backup']).ended;
  expect(bare).toMatchObject({ code: 1, said: expect.stringContaining('BLOB_URL') });
  const server = process.env.TEST_POSTGRES_URL ?? '';
  for (const [prefix, expected] of [
    [null, { objects: 0, rows: 2 * MAILS }],
    ['restored', { objects: 2 * MAILS, rows: 0 }],
  ] as const) {
    const database = await createDatabase(server);
    const env = {
      DATABASE_URL: database.url,
      ...(prefix && { BLOB_URL: s3.url(prefix) }),
    };
    await run('restore.ts', ['all.backup', '--replace'], env);
    const restored = await startApp({ env });
    expect(await places(database.url)).toEqual(expected);
    expect(prefix ? (await s3.keys(prefix)).length : 0).toBe(expected.objects);
    await expectFiles(await signUp({ url: restored.url }, ann.user.email));
    await restored.close();
    await database.drop();
  }
});

test('objects move back into the database; the store is emptied a day later', async () => {
  const env = { BLOB_URL: s3.url('tidings', '&write=database') };
  const reading = s3.holdNext('GET');
  const first = start('blobs.ts', ['move', '--to', 'database'], env);
  const go = await reading;
  first.child.kill('SIGKILL');
  go();
  await first.ended;
  expect((await run('blobs.ts', ['move', '--to', 'database'], env)).at(-1)).toMatchObject({
    left: 0,
  });
  expect(await places()).toEqual({ objects: 0, rows: 2 * MAILS });
  await expectFiles();
  await app.ask(`UPDATE stored_objects SET unnamed_since = unnamed_since - interval '25 hours'`);
  await run('blobs.ts', ['collect'], env);
  expect(await s3.keys()).toEqual([]);
});
