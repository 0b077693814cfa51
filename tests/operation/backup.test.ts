import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUES } from '#server/jobs/queues.ts';
import { exportDatabase } from '#server/operation/backup/export.ts';
import { checkBackup, restoreBackup } from '#server/operation/backup/restore.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { createDatabase } from '#tests/app/postgres.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';
import { lasting, sumsOf, sumsOfDatabase } from './backup-sums.ts';

let app: TestApp;
let ann: Member;
let directory: string;
let file: string;
let empty: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  const attachments = [{ filename: 'plan.bin', content: Buffer.from([0, 1, 2, 92, 10, 255]) }];
  await sendMail(app, { ...fromMember(ann), subject: 'Before the backup', attachments });
  await filedMails(app, ann, 1);
  directory = await mkdtemp('/tmp/tidings-backup-');
  file = path.join(directory, 'first.backup');
  const chunks: Buffer[] = [];
  for await (const chunk of exportDatabase(app.databaseUrl, app.clock.now()).chunks) {
    chunks.push(chunk);
  }
  await writeFile(file, gzipSync(Buffer.concat(chunks)));
  empty = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
});
afterAll(async () => {
  await app.close();
  await empty.drop();
  await rm(directory, { recursive: true });
});

const restore = async (from: string, { replaces = false } = {}) => {
  const { url } = empty;
  const urls = { owner: url, app: url, direct: url };
  const target = { urls, queues: QUEUES, now: app.clock.now(), replaces };
  await restoreBackup(from, await checkBackup(from), target);
};

test('a backup restores every row, and signed-in users still are', async () => {
  await restore(file);
  const backup = await sumsOf(Readable.from([await readFile(file)]).pipe(createGunzip()));
  expect(lasting(await sumsOfDatabase(empty.url))).toEqual(lasting(backup));
  expect(backup.inbound_mails).toMatch(/^1 /);
  const restored = await startApp({
    env: { DATABASE_URL: empty.url },
    clock: app.clock,
  });
  const headers = { cookie: ann.cookie() };
  const later = { ...ann, fetch: (at: string) => visitor(restored).fetch(at, { headers }) };
  expect(await entriesOf(later)).toEqual(await entriesOf(ann));
  await sendMail(restored, { ...fromMember(ann), subject: 'After' });
  await restored.settled();
  expect((await entriesOf(later)).map(({ subject }) => subject).toSorted()).toEqual([
    'After',
    'Before the backup',
  ]);
  await restored.close();
});

test('a non-empty database is refused, unless it is to be replaced', async () => {
  const before = await sumsOfDatabase(empty.url);
  await expect(restore(file)).rejects.toThrow('not empty');
  expect(await sumsOfDatabase(empty.url)).toEqual(before);
  await restore(file, { replaces: true });
  expect(lasting(await sumsOfDatabase(empty.url))).toEqual(
    lasting(await sumsOfDatabase(app.databaseUrl)),
  );
});

test('an altered or truncated file is refused, and nothing changes', async () => {
  const plain = gunzipSync(await readFile(file));
  const altered = Buffer.from(plain);
  altered.write('X', plain.indexOf('Before the backup'));
  const withoutEnd = plain.subarray(0, plain.lastIndexOf('\n', plain.length - 2) + 1);
  const before = await sumsOfDatabase(empty.url);
  for (const [name, bytes] of Object.entries({ altered, withoutEnd })) {
    const broken = path.join(directory, name);
    await writeFile(broken, gzipSync(bytes));
    await expect(restore(broken, { replaces: true })).rejects.toThrow();
  }
  expect(await sumsOfDatabase(empty.url)).toEqual(before);
});
