import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBlobs } from '#server/config/blobs.ts';
import { valueReader } from '#server/config/values.ts';
import { type Blobs, openBlobs } from '#server/db/blobs/blobs.ts';
import type { ObjectStore } from '#server/db/blobs/object-store.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { collectObjects, sweepObjects } from '#server/operation/blobs/collect.ts';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type S3Server, startS3 } from '#tests/app/fakes/s3/server.ts';
import {
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { file, onlyEntry, sendComposed, sha256 } from '#tests/fixtures/mails-with-files.ts';
import { changeMany } from '#tests/requests/change-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

const DAY_MS = 86_400_000;
const KEEP = { rawMailDays: null, eventsDays: null, deletedDays: null, securityEventsDays: 36_500 };
let s3: S3Server;
let app: TestApp;
let db: Database;
let store: ObjectStore;
let blobs: Blobs;
let ann: Member;
beforeAll(async () => {
  s3 = await startS3();
  app = await startApp({
    env: { BLOB_URL: s3.url() },
  });
  db = openDatabase(app.databaseUrl, { connections: 4 });
  store = await s3.store();
  blobs = await openBlobs(readBlobs(valueReader({ BLOB_URL: s3.url() }, []), []), db);
});
beforeEach(async () => {
  ann = await signUp(app);
});
afterAll(async () => {
  store.close();
  blobs.close();
  await db.pool.end();
  await app.close();
  await s3.close();
});

const collect = () => collectObjects({ db, store }, new AbortController().signal);
const keysOf = async ({ user }: Member) =>
  (await s3.keys()).filter((key) => key.startsWith(user.company.id));
const pass = (hours: number) =>
  app.ask(`UPDATE stored_objects SET unnamed_since = unnamed_since - $1 * interval '1 hour'`, [
    hours,
  ]);
const forget = (days: number, keep: Partial<Record<keyof typeof KEEP, number>>) =>
  forgetOld(
    db,
    { ...KEEP, ...keep },
    new Date(app.clock.now().getTime() + days * DAY_MS),
    new AbortController().signal,
  );
const attachments = [{ filename: 'plan.txt', content: Buffer.from('west dock') }];

test('referenced objects are never deleted; recently written ones remain too', async () => {
  await sendComposed(app, ann, { attachments });
  await blobs.write(ann.user.company.id, [{ bytes: Buffer.from('not named yet') }]);
  const keys = await keysOf(ann);
  expect(keys).toHaveLength(3);
  expect(await collect()).toBe(0);
  await pass(23);
  expect(await collect()).toBe(0);
  expect(await keysOf(ann)).toEqual(keys);
  await pass(2);
  expect(await collect()).toBe(1);
  const left = await keysOf(ann);
  expect(left).toHaveLength(2);
  await pass(1000);
  expect(await collect()).toBe(0);
  const { id } = await onlyEntry(ann);
  expect(await (await ann.fetch(file(id, 1))).text()).toBe('west dock');
});

test('raw mail past its retention is deleted a day after its row', async () => {
  await sendComposed(app, ann, { attachments });
  await forget(31, { rawMailDays: 30 });
  await pass(23);
  await collect();
  expect(await keysOf(ann)).toHaveLength(2);
  await pass(2);
  await collect();
  expect(await keysOf(ann)).toEqual([`${ann.user.company.id}/${sha256(Buffer.from('west dock'))}`]);
});

test('an erased entry’s objects are deleted, except those shared by entries or companies', async () => {
  const bob = await signUp(app);
  await sendComposed(app, ann, { attachments });
  const [erased] = await Promise.all([onlyEntry(ann), sendComposed(app, bob, { attachments })]);
  await sendComposed(app, ann, { attachments, subject: 'The other' }, 2);
  expect(await keysOf(ann)).toHaveLength(3);
  await changeMany(ann, [{ id: erased.id, deleted: true }]);
  await forget(31, { deletedDays: 30 });
  await pass(25);
  await collect();
  const left = await keysOf(ann);
  expect(left).toHaveLength(2);
  expect(left).toContain(`${ann.user.company.id}/${sha256(Buffer.from('west dock'))}`);
  expect(await keysOf(bob)).toHaveLength(2);
  const { id } = await onlyEntry(ann);
  expect((await ann.fetch(file(id, 1))).status).toBe(200);
});

test('a deleted workspace leaves no objects', async () => {
  await sendComposed(app, ann, { attachments });
  const { company } = ann.user;
  await send(ann, 'POST', '/api/workspace/deletion', { name: company.name });
  app.clock.offset += 15 * DAY_MS;
  await app.runJob('delete-workspaces');
  const { rows } = await app.ask('SELECT FROM companies WHERE id = $1', [company.id]);
  expect(rows).toEqual([]);
  await pass(25);
  await app.runJob('collect-objects');
  expect(await keysOf(ann)).toEqual([]);
});

test('an object being deleted is not rewritten under its key, regardless of the outcome', async () => {
  const bytes = randomBytes(100);
  const owner = ann.user.company.id;
  const key = `${owner}/${sha256(bytes)}`;
  await blobs.write(owner, [{ bytes }]);
  await pass(25);
  const deleting = s3.holdNext('DELETE');
  const collected = collect();
  const go = await deleting;
  // Another process without a recent write.
  const others = await openBlobs(readBlobs(valueReader({ BLOB_URL: s3.url() }, []), []), db);
  const [stored] = await others.write(owner, [{ bytes }]);
  expect(stored?.objectKey).toMatch(new RegExp(`^${key}\\.[0-9a-f]{16}$`));
  go();
  await collected;
  expect(await others.read({ bytes: null, objectKey: stored?.objectKey ?? '', size: 100 })).toEqual(
    bytes,
  );
  others.close();
  expect(await keysOf(ann)).toEqual([stored?.objectKey]);
});

test('a failed deletion is retried', async () => {
  const owner = ann.user.company.id;
  await blobs.write(owner, [{ bytes: randomBytes(100) }]);
  await pass(25);
  s3.become('broken');
  await expect(collect()).rejects.toThrow('cannot delete');
  s3.become('well');
  await collect();
  expect(await keysOf(ann)).toEqual([]);
});

test('a sweep finds objects without a row and deletes them after the grace period', async () => {
  await sendMail(app, { ...fromMember(ann), subject: 'Known' });
  await filedMails(app, ann, 1);
  const bytes = randomBytes(100);
  const stray = `${ann.user.company.id}/${sha256(bytes)}`;
  await store.put(stray, bytes);
  expect(await sweepObjects({ db, store })).toMatchObject({ unknown: 1, unnamed: 0 });
  await collect();
  expect(await keysOf(ann)).toContain(stray);
  await pass(25);
  await collect();
  expect(await keysOf(ann)).toHaveLength(1);
});
