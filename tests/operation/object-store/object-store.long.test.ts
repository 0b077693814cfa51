import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type S3Server, startS3 } from '#tests/app/fakes/s3/server.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  inboxOf,
  type Member,
  rawMail,
  sendMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';
import { hurryTimeouts } from '#tests/fixtures/hurry-timeouts.ts';
import {
  file,
  filesOf,
  onlyEntry,
  png,
  sendComposed,
  sha256,
} from '#tests/fixtures/mails-with-files.ts';
import { filesInZip } from '#tests/fixtures/zip-files.ts';
import { byToken, KEYS, post } from '#tests/requests/webhook-requests.ts';

const NOBODY = '00000000-0000-0000-0000-000000000001';
let s3: S3Server;
let app: TestApp;
let ann: Member;
beforeAll(async () => {
  s3 = await startS3();
  app = await startApp({ env: { BLOB_URL: s3.url(), ...KEYS } });
});
beforeEach(async () => {
  ann = await signUp(app);
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const keysOf = async (owner: string) =>
  (await s3.keys()).filter((key) => key.startsWith(`${owner}/`));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const inDatabase = `SELECT (SELECT count(*)::int FROM raw_mails WHERE bytes IS NOT NULL)
  + (SELECT count(*)::int FROM attachment_contents WHERE bytes IS NOT NULL) AS count`;

async function replaceFile(bytes: Buffer): Promise<void> {
  const { id: company } = ann.user.company;
  const key = `${company}/${sha256(bytes)}`;
  const store = await s3.store();
  await store.put(key, bytes);
  store.close();
  await app.ask('INSERT INTO stored_objects (key, size) VALUES ($1, $2)', [key, bytes.length]);
  await app.ask('UPDATE attachment_contents SET object_key = $2, size = $3 WHERE company_id = $1', [
    company,
    key,
    bytes.length,
  ]);
}

test('objects belong to one company, are deduplicated, and never in the database', async () => {
  const plan = Buffer.from('north dock'.repeat(1000));
  const photo = png(40, 30);
  const attachments = [
    { filename: 'plan.txt', content: plan },
    { filename: 'photo.png', content: photo },
  ];
  await sendComposed(app, ann, { attachments });
  await sendComposed(app, ann, { attachments, subject: 'Another' }, 2);
  const { id: company } = ann.user.company;
  const keys = await keysOf(company);
  expect(keys).toHaveLength(4);
  expect(keys).toContain(`${company}/${sha256(plan)}`);
  expect(keys).toContain(`${company}/${sha256(photo)}`);
  expect((await app.ask(inDatabase)).rows[0].count).toBe(0);
});

test('files are downloadable only by readers of their entry', async () => {
  const plan = Buffer.from('south dock'.repeat(50_000));
  const photo = png(40, 30);
  const eve = await signUp(app);
  await sendComposed(app, ann, {
    attachments: [
      { filename: 'plan.txt', content: plan },
      { filename: 'photo.png', content: photo },
    ],
  });
  const { id } = await onlyEntry(ann);
  const { attachments } = await filesOf(ann, id);
  expect(attachments.map(({ filename }) => filename)).toEqual(['plan.txt', 'photo.png']);
  const saved = await ann.fetch(file(id, 1));
  expect(saved.headers.get('content-length')).toBe(String(plan.length));
  expect((await bytesOf(saved)).equals(plan)).toBe(true);
  const shown = await ann.fetch(file(id, 2, '?inline'));
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect((await bytesOf(shown)).equals(photo)).toBe(true);
  expect((await eve.fetch(file(id, 1))).status).toBe(404);
  const zip = await bytesOf(await ann.fetch('/api/workspace/export'));
  const packed = [...filesInZip(zip).values()].map((bytes) => sha256(bytes));
  expect(packed).toContain(sha256(plan));
  s3.become('away');
  expect((await ann.fetch(file(id, 1))).status).toBe(503);
  s3.become('well');
});

test('a download reads from the store only as fast as its client', async () => {
  const large = Buffer.alloc(60_000_000, 'x');
  await sendComposed(app, ann, { attachments: [{ filename: 'x.bin', content: Buffer.from('x') }] });
  const { id } = await onlyEntry(ann);
  await replaceFile(large);
  const before = s3.downloads().bytes;
  const stopping = new AbortController();
  const answer = await ann.fetch(file(id, 1), { signal: stopping.signal });
  const reader = answer.body?.getReader();
  await reader?.read();
  stopping.abort();
  await until(async () => s3.downloads().now === 0, 'the end of the reading');
  // Only data in socket buffers was read, less than the whole file.
  expect(s3.downloads().bytes - before).toBeLessThan(large.length / 2);
});

test('a mail to two companies is one shared object and two entries', async () => {
  const bob = await signUp(app);
  const to = [ann, bob].map(({ user }) => user.company.intakeEmail);
  const raw = rawMail({ from: 'x@b.example', to: to.join(', '), subject: 'To both' });
  await sendMail(app, { from: 'x@b.example', to, raw });
  await filedMails(app, ann, 1);
  await filedMails(app, bob, 1);
  expect(await keysOf(NOBODY)).toHaveLength(1);
  expect(await keysOf(ann.user.company.id)).toEqual([]);
});

test('during any store outage, mail gets 451 or 503 and is accepted later', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const mail = { ...fromMember(ann), subject: 'At last', text: 'The gate sticks.' };
  const raw = rawMail({
    from: ann.user.email,
    to: ann.user.company.intakeEmail,
    subject: 'Posted',
  });
  const { email, company } = ann.user;
  const posted = byToken(raw, `?to=${company.intakeEmail}&from=${email}`);
  const sooner = hurryTimeouts();
  for (const state of ['full', 'broken', 'away', 'hangs'] as const) {
    s3.become(state);
    const [sent, answer] = await Promise.all([
      sendMail(app, mail).catch((error) => error),
      post(app, posted),
    ]);
    expect([state, sent.responseCode, answer.status]).toEqual([state, 451, 503]);
  }
  sooner.mockRestore();
  s3.become('well');
  expect(await inboxOf(app, ann.user.company.intakeEmail)).toEqual([]);
  expect(await sendMail(app, mail)).toMatch(/^250/);
  expect((await post(app, posted)).status).toBe(200);
  await filedMails(app, ann, 2);
  expect((await entriesOf(ann)).map(({ subject }) => subject).sort()).toEqual([
    'At last',
    'Posted',
  ]);
});

test('mail with unreadable bytes waits and is filed after recovery', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  // Received by another process, so that this one must read the object.
  const env = { BLOB_URL: s3.url(), DATABASE_URL: app.databaseUrl, ROLE: 'intake' };
  const other = await startApp({ env });
  const reading = s3.holdNext('GET');
  await sendMail(other, { ...fromMember(ann), subject: 'Held up' });
  const settles = app.settled();
  const go = await reading;
  s3.become('away');
  go();
  await settles;
  const causes = 'SELECT cause, status FROM inbound_mails WHERE recipient = $1';
  const { rows } = await app.ask(causes, [ann.user.company.intakeEmail]);
  expect(rows).toEqual([{ cause: 'object_store', status: 'waiting' }]);
  s3.become('well');
  app.clock.offset += 60_000;
  await filedMails(app, ann, 1);
  expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['Held up']);
  await other.close();
});

test('many concurrent mails are written in parallel', async () => {
  const first = s3.holdNext('PUT');
  const second = s3.holdNext('PUT');
  const sent = ['One', 'Two'].map((subject) => sendMail(app, { ...fromMember(ann), subject }));
  const both = await Promise.all([first, second]);
  for (const go of both) go();
  for (const answer of await Promise.all(sent)) expect(answer).toMatch(/^250/);
  await filedMails(app, ann, 2);
});

test('acknowledged mail becomes an entry despite outages of the store', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const acknowledged: string[] = [];
  const attachments = [{ filename: 'log.txt', content: Buffer.from('a line\n'.repeat(500)) }];
  for (let round = 0; round < 8; round += 1) {
    const sending = Array.from({ length: 5 }, async (_, n) => {
      const subject = `Round ${round}, mail ${n}`;
      await sendMail(app, { ...fromMember(ann), subject, attachments });
      acknowledged.push(subject);
    });
    const arriving = s3.holdNext('PUT');
    const go = await arriving;
    s3.become('away');
    go();
    await Promise.allSettled(sending);
    s3.become('well');
    await sendMail(app, { ...fromMember(ann), subject: `Round ${round}, after`, attachments });
    acknowledged.push(`Round ${round}, after`);
  }
  await app.settled();
  // Mail that could not be filed during an outage is tried again later.
  app.clock.offset += 60_000;
  await filedMails(app, ann, acknowledged.length);
  const entries = await entriesOf(ann);
  expect(entries.map(({ subject }) => subject).sort()).toEqual(acknowledged.sort());
  for (const { id } of entries) expect((await ann.fetch(file(id, 1))).status).toBe(200);
});

test('admins read and download held mail from the store', async () => {
  const eve = await signUp(app);
  const raw = rawMail({
    from: 'stranger@elsewhere.example',
    to: ann.user.company.intakeEmail,
    subject: 'Let me in',
    header: 'Content-Type: multipart/mixed; boundary="b"',
    body: '--b\r\n\r\nPlease.\r\n--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="x.bin"\r\n\r\nbytes\r\n--b--',
  });
  await sendMail(app, {
    from: 'stranger@elsewhere.example',
    to: ann.user.company.intakeEmail,
    raw,
  });
  await filedMails(app, ann, 1);
  const list = (await (await ann.fetch('/api/held')).json()) as { mails: { id: string }[] };
  const id = list.mails[0]?.id;
  expect(await (await ann.fetch(`/api/held/${id}/raw`)).text()).toContain('Let me in');
  expect(await (await ann.fetch(`/api/held/${id}/files/1`)).text()).toBe('bytes');
  expect((await eve.fetch(`/api/held/${id}/raw`)).status).toBe(404);
});
