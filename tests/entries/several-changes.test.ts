import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';
import { changeMany, entryOf, eventsOf, patch } from '#tests/requests/change-requests.ts';
import { addNote, otherThan, setDepartment } from '#tests/requests/label-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const several = (member: Member, count: number, given: object = {}) =>
  Promise.all(Array.from({ length: count }, () => addNote(member, given)));
const rowsOf = async (table: string, column: string, id: string) =>
  (await app.ask(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY id`, [id])).rows;
const NOBODYS = '01a1fb54-575f-7201-b583-000000000000';

describe('a bulk entry change', () => {
  test('accepts label synonyms from API clients', async () => {
    const ann = await signUp(app);
    const { id } = await addNote(ann, { priority: 'low', department: 'HR' });
    const words = { priority: 'urgent', department: 'IT', category: 'Other' };
    const { issues } = await changeMany(ann, [{ id, ...words }]);
    const labels = { priority: 'high', department: 'Technology', category: 'Uncategorized' };
    expect(issues).toMatchObject([{ id, ...labels }]);
  });

  test('applies each entry’s own change in one step, for all viewers', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
    const [done, labelled, gone, same] = await several(ann, 4, { priority: 'low' });
    if (!done || !labelled || !gone || !same) throw new Error('no entries');
    const to = otherThan(labelled);
    const stream = await openStream(app, ann);
    await stream.next();
    const { status, issues, refused } = await changeMany(bob, [
      { id: done.id, status: 'resolved' },
      { id: labelled.id, priority: 'critical', department: to, category: 'Uncategorized' },
      { id: gone.id, deleted: true },
      { id: same.id, status: 'open', priority: 'low', deleted: false },
    ]);
    expect([status, refused]).toEqual([200, []]);
    expect(issues).toMatchObject([
      { id: done.id, status: 'resolved', resolutionMethod: 'manual', modifiedBy: null },
      {
        priority: 'critical',
        department: to,
        category: 'Uncategorized',
        modifiedBy: 'Bob Example',
      },
      { id: gone.id, deleted: true, lastUpdated: gone.lastUpdated },
      { id: same.id, version: same.version, lastUpdated: same.lastUpdated },
    ]);
    const { data } = await stream.next();
    const changed = (JSON.parse(data) as { changes: { id: string }[] }).changes.map(({ id }) => id);
    expect(changed.sort()).toEqual([done.id, labelled.id, gone.id].sort());
    stream.close();
    const versions = issues.map(({ version }) => version);
    expect(new Set(versions).size).toBe(4);
    for (const issue of issues) {
      const { version, status: stands, priority, department, dueAt } = await entryOf(ann, issue.id);
      expect(issue).toMatchObject({ version, status: stands, priority, department, dueAt });
    }
    expect(await eventsOf(app, labelled.id)).toEqual([
      ['entry_made', ann.user.email],
      ['priority_changed', bob.user.email],
      ['department_changed', bob.user.email],
      ['category_changed', bob.user.email],
    ]);
  });

  test('returns entries without texts', async () => {
    const ann = await signUp(app);
    const { id } = await addNote(ann);
    const { issues } = await changeMany(ann, [{ id, status: 'resolved' }]);
    const none = { body: '', originalBody: '', clarityCleaned: null, updates: [], isCut: true };
    expect(issues).toMatchObject([none]);
  });

  test('is reverted by sending the former values', async () => {
    const ann = await signUp(app);
    const before = [
      await addNote(ann, { priority: 'low', department: 'HR' }),
      await addNote(ann, { priority: 'high', department: 'Finance' }),
    ];
    const labels = ({ id, status, priority, department, category, deleted }: Issue) => ({
      id,
      status,
      priority,
      department,
      category,
      deleted,
    });
    const all = { status: 'resolved', priority: 'critical', department: 'External', deleted: true };
    await changeMany(
      ann,
      before.map(({ id }) => ({ id, ...all })),
    );
    expect(await entryOf(ann, before[0]?.id ?? '')).toMatchObject(all);
    const undone = await changeMany(ann, before.map(labels));
    expect(undone.refused).toEqual([]);
    expect(undone.issues.map(labels)).toEqual(before.map(labels));
    expect(undone.issues).toMatchObject([{ resolvedAt: null }, { resolvedAt: null }]);
  });

  test('trains the engine exactly like single changes, and undo removes the training', async () => {
    const ann = await signUp(app);
    const [one, other, alone] = await several(ann, 3);
    if (!one || !other || !alone) throw new Error('no entries');
    const to = otherThan(one);
    await changeMany(ann, [
      { id: one.id, department: to },
      { id: other.id, department: to },
    ]);
    await setDepartment(ann, alone, to);
    const kept = async (id: string) =>
      (await rowsOf('feedback_log', 'entry_id', id)).map((row) => {
        const { id: _, entry_id, created_at, ...rest } = row;
        return rest;
      });
    expect(await kept(one.id)).toEqual(await kept(alone.id));
    expect(await kept(other.id)).toEqual(await kept(alone.id));
    expect(await kept(one.id)).toMatchObject([
      { question: 'department', suggested_department: one.department, final_department: to },
    ]);
    const { rows } = await app.ask('SELECT set_by_people FROM issues WHERE id = $1', [one.id]);
    expect(rows).toEqual([{ set_by_people: ['department'] }]);
    await changeMany(ann, [{ id: one.id, department: one.department }]);
    expect(await rowsOf('feedback_log', 'entry_id', one.id)).toMatchObject([
      { undone_at: expect.any(Date) },
    ]);
    expect(await rowsOf('suggestions', 'entry_id', one.id)).toMatchObject([{ accepted: true }]);
    expect(await rowsOf('feedback_log', 'entry_id', other.id)).toMatchObject([{ undone_at: null }]);
    expect(await rowsOf('suggestions', 'entry_id', other.id)).toMatchObject([{ accepted: false }]);
  });

  test('may have 200 entries, and counts as one company change per entry', async () => {
    const ann = await signUp(app);
    await addMany(app, ann, 200, 'Please see the invoice.');
    const entries = await entriesOf(ann);
    const last = Math.max(...entries.map(({ version }) => version));
    const changes = entries.map(({ id }) => ({ id, status: 'resolved', department: 'External' }));
    const { issues, refused } = await changeMany(ann, changes);
    expect(refused).toEqual([]);
    expect(issues.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    expect(issues.every(({ status }) => status === 'resolved')).toBe(true);
    const versions = issues.map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 200 }, (_, n) => last + 1 + n));
    expect((await changeMany(ann, [...changes, { id: NOBODYS }])).status).toBe(400);
  });

  test('by two members simultaneously is atomic for each', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const entries = await several(ann, 10);
    const to = (department: string) => entries.map(({ id }) => ({ id, department }));
    await Promise.all([
      changeMany(ann, to('External')),
      changeMany(bob, to('Quality Assurance').reverse()),
    ]);
    const after = await Promise.all(entries.map(({ id }) => entryOf(ann, id)));
    expect(new Set(after.map(({ department }) => department)).size).toBe(1);
  });
});

describe('entries that cannot be changed', () => {
  test('are listed with a reason; the others change', async () => {
    const ann = await signUp(app);
    const eve = await signUp(app);
    const [own, gone] = await several(ann, 2);
    const hers = await addNote(eve);
    if (!own || !gone) throw new Error('no entries');
    await patch(ann, `/api/entries/${gone.id}/delete`);
    const status = 'resolved';
    const ids = [own.id, gone.id, hers.id, NOBODYS, 'no-id-at-all'];
    const { issues, refused } = await changeMany(
      ann,
      ids.map((id) => ({ id, status })),
    );
    expect(refused).toEqual([
      { id: gone.id, reason: 'deleted' },
      { id: hers.id, reason: 'not_found' },
      { id: NOBODYS, reason: 'not_found' },
      { id: 'no-id-at-all', reason: 'not_found' },
    ]);
    expect(issues.find(({ id }) => id === own.id)?.status).toBe('resolved');
    expect(await entryOf(ann, gone.id)).toMatchObject({ status: 'open', deleted: true });
    expect(await entryOf(eve, hers.id)).toEqual(hers);
    const restored = await changeMany(ann, [{ id: gone.id, deleted: false, status }]);
    expect(restored.issues).toMatchObject([{ deleted: false, status }]);
  });

  test('include restricted entries for members without access', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const { id } = await addNote(ann);
    await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [id]);
    const { issues, refused } = await changeMany(bob, [{ id, priority: 'critical' }]);
    expect({ issues, refused }).toEqual({ issues: [], refused: [{ id, reason: 'not_found' }] });
    expect((await changeMany(ann, [{ id, priority: 'critical' }])).issues).toMatchObject([
      { id, priority: 'critical', restricted: true },
    ]);
  });

  test('cause a field error, and none changes', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    const { id } = entry;
    const status = 'resolved';
    for (const [changes, field] of [
      [undefined, 'changes'],
      [[], 'changes'],
      [[{ id, status }, { status }], 'changes.1.id'],
      [[{ id, status: 'done' }], 'changes.0.status'],
      [[{ id, department: 'Catering' }], 'changes.0.department'],
      [[{ id, deleted: 'yes' }], 'changes.0.deleted'],
      [
        [
          { id, status },
          { id: id.toUpperCase(), deleted: true },
        ],
        'changes.1.id',
      ],
    ]) {
      const answer = await changeMany(ann, changes);
      expect(answer).toMatchObject({ status: 400, field, message: expect.any(String) });
    }
    expect(await entryOf(ann, id)).toEqual(entry);
  });
});
