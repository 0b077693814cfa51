import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { LabelRun } from '#contract/entries/label-runs.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ASSIGN = '/api/departments/assign-all';
const RERUN = '/api/issues/rerun-detection';
const INVOICE = 'Invoice 4711 was paid twice, please get the money back from the supplier.';

async function addNote(member: Member, given: object = {}): Promise<Issue> {
  const json = { subject: 'Invoice 4711', body: INVOICE, ...given };
  const response = await member.fetch('/api/issues/manual', { method: 'POST', json });
  return (await response.json()) as Issue;
}

type Pressed = { totalUnassigned?: number; updatedCount?: number; run?: LabelRun };
async function press(member: Member, path: string): Promise<Pressed & { status: number }> {
  const response = await member.fetch(path, { method: 'POST' });
  return { status: response.status, ...((await response.json()) as Pressed) };
}

/** Simulates labels of an older engine. */
async function spoil(id: string, set: string): Promise<void> {
  await app.ask(`UPDATE issues SET ${set} WHERE id = $1`, [id]);
  await app.ask(
    `UPDATE suggestions SET department_suggested = 'Unassigned', category_suggested = 'Other',
       priority_suggested = 'low' WHERE entry_id = $1`,
    [id],
  );
}

const runsOf = async (member: Member) =>
  ((await (await member.fetch('/api/label-runs')).json()) as { runs: LabelRun[] }).runs;
const countOf = async (table: string, { user }: Member) => {
  const { rows } = await app.ask(`SELECT count(*)::int FROM ${table} WHERE company_id = $1`, [
    user.company.id,
  ]);
  return rows[0].count as number;
};

describe('assigning departments', () => {
  test('gives unassigned entries the department that the engine finds now', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    expect(entry.department).not.toBe('Unassigned');
    await spoil(entry.id, "department = 'Unassigned', priority = 'critical'");
    const done = await press(ann, ASSIGN);
    expect(done).toEqual({ status: 200, totalUnassigned: 0, updatedCount: 1 });
    const [after] = await entriesOf(ann);
    expect(after).toMatchObject({
      department: entry.department,
      priority: 'critical',
      userModified: false,
      lastUpdated: entry.lastUpdated,
    });
    expect(after?.version).toBeGreaterThan(entry.version);
    const { rows } = await app.ask(
      'SELECT event_type, user_email FROM user_events WHERE entry_id = $1 ORDER BY id',
      [entry.id],
    );
    expect(rows.at(-1)).toEqual({ event_type: 'department_assigned', user_email: ann.user.email });
    const said = await app.ask(
      'SELECT department_suggested, accepted FROM suggestions WHERE entry_id = $1 ORDER BY id',
      [entry.id],
    );
    expect(said.rows).toEqual([
      { department_suggested: 'Unassigned', accepted: null },
      { department_suggested: entry.department, accepted: null },
    ]);
  });

  test('keeps labels set by people, even Unassigned, and other departments; reports the unassigned', async () => {
    const ann = await signUp(app);
    const chosen = await addNote(ann);
    const unclear = await addNote(ann);
    const wrong = await addNote(ann);
    const json = {
      tagType: 'department',
      newValue: 'Unassigned',
      oldValue: chosen.department,
    };
    await ann.fetch(`/api/issues/${chosen.id}/tags`, { method: 'PATCH', json });
    await spoil(unclear.id, "department = 'Unassigned', subject = '', body = ''");
    await spoil(wrong.id, "department = 'HR'");
    const before = new Map((await entriesOf(ann)).map((entry) => [entry.id, entry.department]));
    const done = await press(ann, ASSIGN);
    expect(done).toEqual({ status: 200, totalUnassigned: 2, updatedCount: 0 });
    const after = new Map((await entriesOf(ann)).map((entry) => [entry.id, entry.department]));
    expect(after).toEqual(before);
  });

  test('includes done entries, but not deleted ones', async () => {
    const ann = await signUp(app);
    const done = await addNote(ann);
    const gone = await addNote(ann);
    await spoil(done.id, "department = 'Unassigned', status = 'resolved'");
    await spoil(gone.id, "department = 'Unassigned', deleted = true");
    expect(await press(ann, ASSIGN)).toMatchObject({ totalUnassigned: 0, updatedCount: 1 });
    const all = await entriesOf(ann, '?includeDeleted=true');
    expect(all.find(({ id }) => id === gone.id)?.department).toBe('Unassigned');
  });
});

describe('recomputing category and priority', () => {
  test('covers open entries, label by label, unless set by people', async () => {
    const ann = await signUp(app);
    const [open, done] = [await addNote(ann), await addNote(ann)];
    // This correction must not affect the other two.
    const chosen = await addNote(ann, { subject: 'Projector', body: 'The projector is broken.' });
    const other = open.priority === 'critical' ? 'low' : 'critical';
    const json = { tagType: 'priority', newValue: other, oldValue: chosen.priority };
    await ann.fetch(`/api/issues/${chosen.id}/tags`, { method: 'PATCH', json });
    for (const { id } of [open, chosen]) await spoil(id, "category = 'Other', department = 'HR'");
    await spoil(open.id, `priority = '${other}'`);
    await spoil(done.id, "category = 'Other', status = 'resolved'");
    expect(await press(ann, RERUN)).toEqual({ status: 200, updatedCount: 2 });
    const all = new Map((await entriesOf(ann)).map((entry) => [entry.id, entry]));
    const { category, priority } = open;
    expect(all.get(open.id)).toMatchObject({ category, priority, department: 'HR' });
    expect(all.get(chosen.id)).toMatchObject({
      category: chosen.category,
      priority: other,
      userModified: true,
    });
    expect(all.get(done.id)).toMatchObject({ category: 'Uncategorized' });
  });

  test('a second time changes and writes nothing', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    await spoil(entry.id, "category = 'Other'");
    await press(ann, RERUN);
    const once = await entriesOf(ann);
    const said = await countOf('suggestions', ann);
    expect(await press(ann, RERUN)).toEqual({ status: 200, updatedCount: 0 });
    expect(await entriesOf(ann)).toEqual(once);
    expect(await countOf('suggestions', ann)).toBe(said);
  });

  test('several times at once changes each entry once', async () => {
    const ann = await signUp(app);
    const entries = await Promise.all(Array.from({ length: 12 }, () => addNote(ann)));
    for (const { id } of entries) await spoil(id, "category = 'Other'");
    const said = await countOf('suggestions', ann);
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(ann, RERUN)));
    const total = answers.reduce((sum, { updatedCount = 0 }) => sum + updatedCount, 0);
    expect(total).toBe(12);
    expect(await countOf('suggestions', ann)).toBe(said + 12);
  });

  test('sends the changed entries to open pages', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    await spoil(entry.id, "category = 'Other'");
    const stream = await openStream(app, ann);
    await stream.next();
    await press(ann, RERUN);
    const { event, data } = await stream.next();
    expect(event).toBe('entries');
    expect(data).toContain(entry.id);
    stream.close();
  });
});

test('only a company’s admins may start a run, in their own company', async () => {
  const ann = await signUp(app);
  const bob = await signUp(app, `bob@${ann.user.company.domain}`);
  const eve = await signUp(app);
  const entry = await addNote(ann);
  await spoil(entry.id, "department = 'Unassigned', category = 'Other'");
  for (const path of [ASSIGN, RERUN]) {
    expect((await press(bob, path)).status).toBe(403);
    expect(await press(eve, path)).toMatchObject({ status: 200, updatedCount: 0 });
  }
  expect((await bob.fetch('/api/label-runs')).status).toBe(403);
  expect(await entriesOf(ann)).toMatchObject([
    { department: 'Unassigned', category: 'Uncategorized' },
  ]);
});

describe('more entries than one request takes', () => {
  test('are processed in the background; a second press starts nothing new', async () => {
    const ann = await signUp(app);
    await addMany(app, ann, 510, INVOICE);
    const stream = await openStream(app, ann);
    await stream.next();
    const [first, second] = await Promise.all([press(ann, ASSIGN), press(ann, ASSIGN)]);
    expect([first?.status, second?.status]).toEqual([202, 202]);
    expect(first?.run).toMatchObject({ kind: 'assign-departments', total: 510 });
    expect(second?.run?.startedAt).toBe(first?.run?.startedAt);
    await app.settled();
    let event = await stream.next();
    while (event.event !== 'label-runs') event = await stream.next();
    stream.close();
    expect(JSON.parse(event.data).runs).toEqual([
      { kind: 'assign-departments', version: expect.any(Number) },
    ]);
    const [ended] = await runsOf(ann);
    expect(ended).toMatchObject({
      outcome: 'done',
      seen: 510,
      updatedCount: 510,
      totalUnassigned: 0,
    });
    expect((await entriesOf(ann)).filter((one) => one.department === 'Unassigned')).toEqual([]);
    expect(await countOf('suggestions', ann)).toBe(510);
    expect(await press(ann, ASSIGN)).toMatchObject({ status: 200, updatedCount: 0 });
  });
});
