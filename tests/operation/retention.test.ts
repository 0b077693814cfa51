import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';
import { changeMany } from '#tests/requests/change-requests.ts';

const DAY_MS = 86_400_000;
const KEEP_ALL = {
  rawMailDays: null,
  eventsDays: null,
  deletedDays: null,
  securityEventsDays: 36_500,
};

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startApp();
  db = openDatabase(app.databaseUrl, { connections: 2 });
});
afterAll(async () => {
  await db.pool.end();
  await app.close();
});

const whenPassed = (days: number, keep: Partial<typeof KEEP_ALL> | Record<string, number>) =>
  forgetOld(
    db,
    { ...KEEP_ALL, ...keep },
    new Date(app.clock.now().getTime() + days * DAY_MS),
    new AbortController().signal,
  );

const count = async (from: string, values: unknown[] = []) =>
  (await app.ask(`SELECT count(*) AS count FROM ${from}`, values)).rows[0].count as number;
const rawOf = (member: Member) =>
  count('raw_mails WHERE id IN (SELECT raw_id FROM inbound_mails WHERE recipient = $1)', [
    member.user.company.intakeEmail,
  ]);
const statuses = async (member: Member) =>
  (
    await app.ask('SELECT status FROM inbound_mails WHERE recipient = $1 ORDER BY id', [
      member.user.company.intakeEmail,
    ])
  ).rows.map(({ status }) => status);

async function change(member: Member, id: string, wanted: object) {
  const { status, refused } = await changeMany(member, [{ id, ...wanted }]);
  expect([status, refused]).toEqual([200, []]);
}

test('retention is scheduled every night', async () => {
  const own = await startApp({ isAutomatic: true });
  const { rows } = await own.ask("SELECT cron FROM pgboss.schedule WHERE name = 'forget-old'");
  await own.close();
  expect(rows).toEqual([{ cron: '43 3 * * *' }]);
});

describe('the bytes of mails', () => {
  test('are deleted after their time, and the mails’ outcome remains', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), subject: 'An entry' });
    await sendMail(app, { ...fromMember(ann), from: 'x@stranger.example', subject: 'Held' });
    await filedMails(app, ann, 2);
    expect(await statuses(ann)).toEqual(['processed_successfully', 'held']);
    await whenPassed(1000, {});
    await whenPassed(29, { rawMailDays: 30 });
    expect(await rawOf(ann)).toBe(2);
    await whenPassed(31, { rawMailDays: 30 });
    expect(await rawOf(ann)).toBe(1);
    expect(await statuses(ann)).toEqual(['processed_successfully', 'held']);
    expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['An entry']);
  });

  test('remain for mail that waits for a decision, and are deleted after it', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), from: 'y@stranger.example', subject: 'Held' });
    await filedMails(app, ann, 1);
    await whenPassed(400, { rawMailDays: 30 });
    const { mails } = (await (await ann.fetch('/api/held')).json()) as { mails: { id: string }[] };
    const released = await ann.fetch(`/api/held/${mails[0]?.id}/release`, { method: 'POST' });
    expect(released.status).toBe(200);
    await filedMails(app, ann, 1);
    expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['Held']);
    await whenPassed(400, { rawMailDays: 30 });
    expect(await rawOf(ann)).toBe(0);
  });

  test('are deleted with the text 30 days after a discard, under any settings', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    const to = [ann.user.company.intakeEmail, bob.user.company.intakeEmail];
    await sendMail(app, { from: 'z@stranger.example', to, subject: 'To both', text: 'Hello.' });
    await filedMails(app, ann, 1);
    await filedMails(app, bob, 1);
    const discard = async (who: Member) => {
      const { mails } = (await (await who.fetch('/api/held')).json()) as {
        mails: { id: string }[];
      };
      const id = mails[0]?.id;
      await who.fetch(`/api/held/${id}/discard`, { method: 'POST' });
      return id ?? '';
    };
    const id = await discard(ann);
    const left = async () => [await rawOf(ann), await count('held_mails WHERE mail_id = $1', [id])];
    await whenPassed(29, { rawMailDays: 7 });
    expect(await left()).toEqual([1, 1]);
    await whenPassed(31, {});
    expect(await left()).toEqual([1, 0]);
    await discard(bob);
    await whenPassed(31, {});
    expect(await left()).toEqual([0, 0]);
    expect(await statuses(ann)).toEqual(['rejected']);
    expect((await ann.fetch(`/api/held/${id}/restore`, { method: 'POST' })).status).toBe(409);
  });

  test('of a deleted company are deleted the next day under any settings', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), subject: 'An entry' });
    await filedMails(app, ann, 1);
    const before = await count('raw_mails');
    await app.ask('DELETE FROM companies WHERE id = $1', [ann.user.company.id]);
    // A trigger records this by the clock of the database.
    await app.ask('UPDATE orphaned_raw_mails SET since = $1', [app.clock.now()]);
    await whenPassed(0.5, {});
    expect(await count('raw_mails')).toBe(before);
    await whenPassed(2, {});
    expect(await count('raw_mails')).toBe(before - 1);
  });
});

describe('deleted entries', () => {
  test('are permanently deleted after their time, and no others', async () => {
    const ann = await signUp(app);
    const attachments = [{ filename: 'plan.txt', content: Buffer.from('north dock') }];
    for (const subject of ['Stays', 'Goes', 'Came back']) {
      await sendMail(app, { ...fromMember(ann), subject, attachments });
    }
    await filedMails(app, ann, 3);
    const entries = await entriesOf(ann);
    const idOf = (wanted: string) => entries.find(({ subject }) => subject === wanted)?.id ?? '';
    await change(ann, idOf('Goes'), { deleted: true });
    await change(ann, idOf('Came back'), { deleted: true });
    await change(ann, idOf('Came back'), { deleted: false });
    await whenPassed(9, { deletedDays: 10 });
    expect(await count('issues WHERE id = $1', [idOf('Goes')])).toBe(1);
    await whenPassed(11, { deletedDays: 10 });
    const left = (await entriesOf(ann)).map(({ subject }) => subject);
    expect(left.sort()).toEqual(['Came back', 'Stays']);
    for (const from of [
      'issues WHERE id = $1',
      'entry_attachments WHERE issue_id = $1',
      'suggestions WHERE entry_id = $1',
      'inbound_mails WHERE entry_id = $1 AND subject IS NOT NULL',
    ]) {
      expect([from, await count(from, [idOf('Goes')])]).toEqual([from, 0]);
    }
    expect(await statuses(ann)).toEqual(Array(3).fill('processed_successfully'));
    expect(await rawOf(ann)).toBe(2);
    const counters = await app.ask(
      'SELECT open, deleted_open AS deleted FROM company_counters WHERE company_id = $1',
      [ann.user.company.id],
    );
    expect(counters.rows).toEqual([{ open: 2, deleted: 0 }]);
  });

  test('leave the same mail to a company with an entry', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    await app.ask(
      'INSERT INTO allowed_senders (company_id, email, created_at) VALUES ($1, $2, $3)',
      [bob.user.company.id, ann.user.email, app.clock.now()],
    );
    const to = [ann, bob].map(({ user }) => user.company.intakeEmail);
    await sendMail(app, { from: ann.user.email, to, subject: 'To both' });
    await filedMails(app, ann, 1);
    await filedMails(app, bob, 1);
    const [entry] = await entriesOf(ann);
    await change(ann, entry?.id ?? '', { deleted: true });
    await whenPassed(11, { deletedDays: 10 });
    expect(await entriesOf(ann)).toEqual([]);
    expect((await entriesOf(bob)).map(({ subject }) => subject)).toEqual(['To both']);
    expect(await rawOf(bob)).toBe(1);
  });

  test('keep their deletion event until they are erased', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), subject: 'Deleted long after' });
    await filedMails(app, ann, 1);
    const [entry] = await entriesOf(ann);
    await change(ann, entry?.id ?? '', { deleted: true });
    await whenPassed(20, { eventsDays: 5, deletedDays: 30 });
    expect(await count('issues WHERE id = $1', [entry?.id])).toBe(1);
    await whenPassed(31, { eventsDays: 5, deletedDays: 30 });
    expect(await count('issues WHERE id = $1', [entry?.id])).toBe(0);
    expect(await count('user_events WHERE entry_id = $1', [entry?.id])).toBe(0);
  });
});

test('old events are deleted, and no younger ones', async () => {
  const ann = await signUp(app);
  await sendMail(app, { ...fromMember(ann), subject: 'An entry' });
  await filedMails(app, ann, 1);
  const [entry] = await entriesOf(ann);
  await change(ann, entry?.id ?? '', { status: 'resolved' });
  const steps = () => count('inbound_email_events WHERE company_id = $1', [ann.user.company.id]);
  const deeds = () => count('user_events WHERE company_id = $1', [ann.user.company.id]);
  const before = [await steps(), await deeds()];
  expect(Math.min(...before)).toBeGreaterThan(0);
  await whenPassed(89, { eventsDays: 90 });
  expect([await steps(), await deeds()]).toEqual(before);
  await whenPassed(91, { eventsDays: 90 });
  expect([await steps(), await deeds()]).toEqual([0, 0]);
  expect((await visitor(app).fetch('/readyz')).status).toBe(200);
});
