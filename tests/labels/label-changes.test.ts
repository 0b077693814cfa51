import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#server/db/as-system.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { correctionsOf } from '#server/entries/labels/corrections.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import {
  addNote,
  type Change,
  change,
  otherThan,
  setDepartment,
} from '#tests/requests/label-requests.ts';

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startApp();
  db = openDatabase(app.databaseUrl);
});
afterAll(async () => {
  await db.pool.end();
  await app.close();
});

const rowsOf = async (table: string, column: string, id: string) =>
  (await app.ask(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY id`, [id])).rows;
const correctionsBy = ({ user }: Member) =>
  asSystem(db, (tx) => correctionsOf(tx, user.company.id));

describe('a label changed by a member', () => {
  test('is visible to all at once, with its author and time', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const entry = await addNote(ann);
    const stream = await openStream(app, ann);
    await stream.next();
    const to = otherThan(entry);
    const { status, body } = await setDepartment(bob, entry, to);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: entry.id, department: to, userModified: true });
    expect(body.lastUpdated > entry.lastUpdated).toBe(true);
    expect(body.version).toBeGreaterThan(entry.version);
    expect((await stream.next()).data).toContain(entry.id);
    stream.close();
    expect(await entriesOf(ann)).toMatchObject([{ department: to, priority: entry.priority }]);
    const events = await rowsOf('user_events', 'entry_id', entry.id);
    expect(events.map(({ event_type, user_email }) => [event_type, user_email])).toEqual([
      ['entry_made', ann.user.email],
      ['department_changed', bob.user.email],
    ]);
  });
});

describe('a label confirmed by a member', () => {
  test('makes the suggestion accepted without modifying or moving the entry', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    const { status, body } = await setDepartment(ann, entry, entry.department);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userModified: false, lastUpdated: entry.lastUpdated });
    expect(await rowsOf('suggestions', 'entry_id', entry.id)).toMatchObject([{ accepted: true }]);
    expect(await correctionsBy(ann)).toEqual([]);
    const { rows } = await app.ask('SELECT set_by_people FROM issues WHERE id = $1', [entry.id]);
    expect(rows).toEqual([{ set_by_people: ['department'] }]);
  });

  test('leaves the suggestion rejected if another label was corrected', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    await setDepartment(ann, entry, otherThan(entry));
    const { priority } = entry;
    await change(ann, entry.id, { tagType: 'priority', newValue: priority, oldValue: priority });
    expect(await rowsOf('suggestions', 'entry_id', entry.id)).toMatchObject([{ accepted: false }]);
  });
});

describe('the values of a change', () => {
  test('are accepted in every spelling of members and older programs', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann, { priority: 'low', department: 'Finance' });
    const it = await setDepartment(ann, entry, 'IT');
    expect(it.body.department).toBe('Technology');
    const words = { tagType: 'priority', newValue: ' Urgent ', oldValue: 'Low' };
    expect((await change(ann, entry.id, words)).body.priority).toBe('high');
    const { category } = entry;
    const none = { tagType: 'category', newValue: 'Other', oldValue: category };
    expect((await change(ann, entry.id, none)).body.category).toBe('Uncategorized');
    const { rows } = await app.ask('SELECT category FROM issues WHERE id = $1', [entry.id]);
    expect(rows).toEqual([{ category: 'Other' }]);
    const some = { tagType: 'category', newValue: category, oldValue: 'Uncategorized' };
    expect((await change(ann, entry.id, some)).body.category).toBe(category);
  });

  test('that are invalid are refused with the field name and change nothing', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    const odd: [Change, string][] = [
      [{ tagType: 'department', newValue: 'Fleet', oldValue: entry.department }, 'newValue'],
      [{ tagType: 'category', newValue: 7, oldValue: entry.category }, 'newValue'],
      [{ tagType: 'department', newValue: 'HR' }, 'oldValue'],
      [{ tagType: 'status', newValue: 'open', oldValue: 'open' }, 'tagType'],
    ];
    for (const [json, field] of odd) {
      const { status, body } = await change(ann, entry.id, json);
      expect([status, body]).toMatchObject([400, { field }]);
    }
    expect(await entriesOf(ann)).toEqual([entry]);
  });
});

describe('two members at the same label', () => {
  test('do not overwrite each other: the second gets the present label', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const entry = await addNote(ann);
    await setDepartment(ann, entry, 'External');
    const late = await setDepartment(bob, entry, 'Leadership & Strategy');
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ error: 'conflict', current: 'External' });
    expect(late.body.message).toContain('External');
    expect(await entriesOf(bob)).toMatchObject([{ department: 'External' }]);
    expect(await correctionsBy(ann)).toHaveLength(1);
  });

  test('in the same moment: one choice wins whole, the others get it', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    const wanted = ['HR', 'Finance', 'External', 'Supply Chain', 'Quality Assurance'].filter(
      (name) => name !== entry.department,
    );
    const answers = await Promise.all(wanted.map((name) => setDepartment(ann, entry, name)));
    const [after] = await entriesOf(ann);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.map(({ body }) => body.department)).toEqual([after?.department]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(wanted.length - 1);
    expect(new Set(refused.map(({ body }) => body.current))).toEqual(new Set([after?.department]));
    expect(await correctionsBy(ann)).toHaveLength(1);
  });

  test('and at different labels both succeed', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann, { priority: 'low' });
    const to = otherThan(entry);
    const answers = await Promise.all([
      setDepartment(ann, entry, to),
      change(ann, entry.id, { tagType: 'priority', newValue: 'critical', oldValue: 'low' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entriesOf(ann)).toMatchObject([{ department: to, priority: 'critical' }]);
  });

  test('with the same choice both succeed, and it is stored once', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    const same = Array.from({ length: 8 }, () => setDepartment(ann, entry, otherThan(entry)));
    const answers = await Promise.all(same);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(1);
    expect(await rowsOf('feedback_log', 'entry_id', entry.id)).toHaveLength(1);
  });
});

test('the labels of a deleted or another company’s entry cannot be changed', async () => {
  const ann = await signUp(app);
  const eve = await signUp(app);
  const entry = await addNote(ann);
  expect((await setDepartment(eve, entry, otherThan(entry))).status).toBe(404);
  await app.ask('UPDATE issues SET deleted = true WHERE id = $1', [entry.id]);
  expect((await setDepartment(ann, entry, otherThan(entry))).status).toBe(409);
  expect(await rowsOf('feedback_log', 'entry_id', entry.id)).toEqual([]);
});

test('labels chosen by a note’s author count as set by people', async () => {
  const ann = await signUp(app);
  const entry = await addNote(ann, { priority: 'low', department: 'Finance' });
  expect(entry).toMatchObject({ priority: 'low', department: 'Finance', userModified: false });
  const { rows } = await app.ask('SELECT set_by_people FROM issues WHERE id = $1', [entry.id]);
  expect([...rows[0].set_by_people].sort()).toEqual(['department', 'priority']);
  expect(await correctionsBy(ann)).toEqual([]);
});
