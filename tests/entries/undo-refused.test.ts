import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { changeMany, entryOf, patch } from '#tests/requests/change-requests.ts';
import { addNote, setDepartment } from '#tests/requests/label-requests.ts';
import { keptOf, resolve, threeEntries, undo } from '#tests/requests/undo-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NOBODYS = '01a1fb54-575f-7201-b583-000000000000';
const DUE = '2031-05-06T07:08:09.000Z';

describe('a later change by others', () => {
  test('stays, and only the own change is undone', async () => {
    const { ann, entry } = await threeEntries(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob');
    const { id } = entry;
    const { body } = await setDepartment(ann, entry, 'Finance');
    const { body: bobs } = await patch(bob, `/api/issues/${id}/due`, { dueAt: DUE });
    expect((await undo(ann, [{ id, version: body.version }])).refused).toEqual([]);
    const { department, dueAt, modifiedBy, modifiedAt, lastUpdated } = bobs;
    expect(department).toBe('Finance');
    const after = await entryOf(ann, id);
    expect(after).toMatchObject({ dueAt, modifiedBy, modifiedAt, lastUpdated, userModified: true });
    expect(after.department).toBe(entry.department);
    expect((await keptOf(app, id)).labels).toEqual([{ set_by_people: [] }]);
  });

  test('to the same field is not overwritten, even with an equal value', async () => {
    const { ann, entry } = await threeEntries(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const { id } = entry;
    const { body } = await resolve(ann, id);
    await resolve(bob, id, 'open');
    const refused = [{ id, reason: 'changed' }];
    expect(await undo(ann, [{ id, version: body.version }])).toMatchObject({ refused });
    await resolve(bob, id);
    const bobs = await entryOf(bob, id);
    const answer = await undo(ann, [{ id, version: body.version }]);
    expect(answer).toMatchObject({ refused, issues: [{ status: 'resolved' }] });
    expect(await entryOf(ann, id)).toEqual(bobs);
  });

  test('by a mail that joins keeps the entry’s position from that mail', async () => {
    const { ann, entry } = await threeEntries(app);
    const { id } = entry;
    const { body } = await resolve(ann, id);
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Re: Lift',
      text: 'By the way, the doors squeak.',
      inReplyTo: entry.emailMessageId ?? '',
    });
    await filedMails(app, ann, 3);
    const joined = await entryOf(ann, id);
    expect(joined.threadEmails).toHaveLength(2);
    expect((await undo(ann, [{ id, version: body.version }])).refused).toEqual([]);
    expect(await entryOf(ann, id)).toMatchObject({
      status: 'open',
      lastUpdated: joined.lastUpdated,
      resolvedAt: null,
      pendingProposals: ['close'],
    });
  });
});

describe('a change without undo', () => {
  test('is listed with its reason; others are undone', async () => {
    const { ann, entry } = await threeEntries(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const eve = await signUp(app);
    const [newest] = await entriesOf(ann);
    const hers = await addNote(eve);
    if (!newest) throw new Error('no entry');
    const done = await changeMany(ann, [
      { id: entry.id, status: 'resolved' },
      { id: newest.id, priority: 'critical' },
    ]);
    const keys = done.issues.map(({ id, version }) => ({ id, version }));
    const evesChange = await resolve(eve, hers.id);
    const refusals = async (who: Member, of: unknown) => (await undo(who, of)).refused;
    const notUndoable = keys.map(({ id }) => ({ id, reason: 'not_undoable' }));
    expect(await refusals(bob, keys)).toEqual(notUndoable);
    await patch(bob, `/api/entries/${newest.id}/delete`);
    const foreign = { id: hers.id, version: evesChange.body.version };
    const others = [foreign, { id: NOBODYS, version: 1 }, { id: 'no-id', version: 1 }];
    expect(await refusals(ann, [...keys, ...others])).toEqual([
      { id: newest.id, reason: 'deleted' },
      ...others.map(({ id }) => ({ id, reason: 'not_found' })),
    ]);
    expect(await entryOf(ann, entry.id)).toMatchObject({ status: 'open' });
    expect(await entryOf(eve, hers.id)).toMatchObject({ status: 'resolved' });
    const twice = await undo(ann, [{ id: entry.id, version: keys[0]?.version }]);
    expect(twice.refused).toEqual([{ id: entry.id, reason: 'not_undoable' }]);
    expect(twice.issues).toMatchObject([{ id: entry.id, status: 'open' }]);
  });

  test('is an access change by a former admin', async () => {
    const { ann, entry } = await threeEntries(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const { id } = entry;
    const isAdmin = (role: string) =>
      app.ask('UPDATE memberships SET role = $2 WHERE user_id = $1', [bob.user.id, role]);
    await isAdmin('company_admin');
    const people = [bob.user.id];
    const { body } = await patch(bob, `/api/issues/${id}/restricted`, { restricted: true, people });
    await isAdmin('user');
    const { refused } = await undo(bob, [{ id, version: body.version }]);
    expect(refused).toEqual([{ id, reason: 'not_undoable' }]);
    expect(await entryOf(bob, id)).toMatchObject({ restricted: true });
  });

  test('is any change older than a day', async () => {
    const { ann, entry } = await threeEntries(app);
    const { id } = entry;
    const { body } = await resolve(ann, id);
    const db = openDatabase(app.databaseUrl, { connections: 1 });
    const keep = {
      rawMailDays: null,
      eventsDays: null,
      deletedDays: null,
      securityEventsDays: 90,
    };
    const night = (hours: number) =>
      forgetOld(db, keep, later(hours), new AbortController().signal);
    const later = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);
    const count = async () =>
      (await app.ask('SELECT FROM entry_undos WHERE entry_id = $1', [id])).rows.length;
    await night(23);
    expect(await count()).toBe(1);
    await night(25);
    await db.pool.end();
    const { refused } = await undo(ann, [{ id, version: body.version }]);
    expect(refused).toEqual([{ id, reason: 'not_undoable' }]);
  });

  test('is rejected with field and reason for an invalid request', async () => {
    const { ann, entry } = await threeEntries(app);
    const { id, version } = entry;
    for (const [entries, field] of [
      [undefined, 'entries'],
      [[], 'entries'],
      [[{ id }], 'entries.0.version'],
      [[{ id, version: 1.5 }], 'entries.0.version'],
      [[{ id, version: 1e300 }], 'entries.0.version'],
      [
        [
          { id, version },
          { id: id.toUpperCase(), version },
        ],
        'entries.1.id',
      ],
    ]) {
      expect(await undo(ann, entries)).toMatchObject({ status: 400, field });
    }
  });
});
