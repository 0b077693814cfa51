import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import { entryOf, eventsOf, patch } from '#tests/requests/change-requests.ts';
import { addNote, LIFT, otherThan, setDepartment } from '#tests/requests/label-requests.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
});
afterAll(() => app.close());

const remove = (member: Member, id: string) => patch(member, `/api/entries/${id}/delete`);
const restore = (member: Member, id: string) => patch(member, `/api/entries/${id}/restore`);
const setText = (member: Member, id: string, body: unknown) =>
  patch(member, `/api/issues/${id}/text`, { body });
const setDue = (member: Member, id: string, dueAt: unknown) =>
  patch(member, `/api/issues/${id}/due`, { dueAt });
const setStatus = (member: Member, id: string, status: string) =>
  patch(member, `/api/issues/${id}/status`, { status });
const daysAfter = ({ timestamp }: Issue, days: number) =>
  new Date(Date.parse(timestamp) + days * 86_400_000).toISOString();

describe('a deleted entry', () => {
  test('leaves the list and returns unchanged when restored', async () => {
    const entry = await addNote(ann);
    const stream = await openStream(app, bob);
    await stream.next();
    const gone = await remove(bob, entry.id);
    expect(gone).toMatchObject({ status: 200, body: { deleted: true } });
    expect((await stream.next()).data).toContain(entry.id);
    stream.close();
    expect((await entriesOf(ann)).some(({ id }) => id === entry.id)).toBe(false);
    expect(await entryOf(ann, entry.id)).toMatchObject({ deleted: true });
    const back = await restore(ann, entry.id);
    expect(back.status).toBe(200);
    expect(back.body.version).toBeGreaterThan(gone.body.version);
    expect(back.body).toEqual({ ...entry, version: back.body.version });
    expect(await eventsOf(app, entry.id)).toEqual([
      ['entry_made', ann.user.email],
      ['entry_deleted', bob.user.email],
      ['entry_restored', ann.user.email],
    ]);
  });

  test('is deleted once despite repeated requests by several members', async () => {
    const entry = await addNote(ann);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => remove(n % 2 ? ann : bob, entry.id)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(1);
    await restore(ann, entry.id);
    const again = await restore(ann, entry.id);
    expect(again).toMatchObject({ status: 200, body: { deleted: false } });
    expect((await eventsOf(app, entry.id)).map(([what]) => what)).toEqual([
      'entry_made',
      'entry_deleted',
      'entry_restored',
    ]);
  });

  test('rejects other changes until it is restored', async () => {
    const entry = await addNote(ann);
    await remove(ann, entry.id);
    const before = await entryOf(ann, entry.id);
    for (const refused of [
      await setStatus(ann, entry.id, 'resolved'),
      await setText(ann, entry.id, 'Other words'),
      await setDue(ann, entry.id, '2030-01-01T00:00:00Z'),
      await setDepartment(ann, entry, otherThan(entry)),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe('This entry is deleted. Restore it first.');
    }
    expect(await entryOf(ann, entry.id)).toEqual(before);
    await restore(ann, entry.id);
    expect((await setStatus(ann, entry.id, 'resolved')).status).toBe(200);
  });
});

test('simultaneous done requests resolve an entry once', async () => {
  const entry = await addNote(ann);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => setStatus(ann, entry.id, 'resolved')),
  );
  expect(new Set(answers.map(({ body }) => body.resolvedAt)).size).toBe(1);
  expect(await eventsOf(app, entry.id)).toEqual([
    ['entry_made', ann.user.email],
    ['entry_resolved', ann.user.email],
  ]);
});

describe('a text edit', () => {
  const WORDS = 'The printer in room 4 has no toner. Please order two cartridges.';

  test('changes the entry’s text, caption and structured view', async () => {
    const entry = await addNote(ann);
    const { status, body } = await setText(bob, entry.id, `\n${WORDS} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      body: WORDS,
      originalBody: LIFT,
      userModified: true,
      modifiedBy: 'Bob Example',
    });
    expect(body.captionSelected).toMatch(/printer|toner/i);
    expect(JSON.stringify(body.clarityCleaned)).not.toMatch(/stuck|floors/i);
    expect(body.modifiedAt).toBe(body.lastUpdated);
    expect(body.lastUpdated > entry.lastUpdated).toBe(true);
    expect(await entryOf(ann, entry.id)).toMatchObject({ body: WORDS, modifiedBy: 'Bob Example' });
    expect((await eventsOf(app, entry.id)).at(-1)).toEqual(['text_changed', bob.user.email]);
  });

  test('also replaces a subject that was only the start of the former text', async () => {
    const entry = await addNote(ann, {
      subject: 'The lift in building B is stuck between two floors',
    });
    const { body } = await setText(ann, entry.id, WORDS);
    expect(body.subject).toBe('The printer in room 4 has no toner');
    expect(JSON.stringify([body.captionSelected, body.clarityCleaned])).not.toMatch(/lift/i);
  });

  test('keeps all labels, set manually or automatically', async () => {
    const entry = await addNote(ann, { department: 'HR' });
    const labels = ({ priority, department, category }: Issue) => [priority, department, category];
    const { body } = await setText(ann, entry.id, WORDS);
    expect(labels(body)).toEqual(labels(entry));
    const reasons = async () =>
      ((await (await ann.fetch(`/api/issues/${entry.id}`)).json()) as { reasons: unknown }).reasons;
    const before = await reasons();
    await setText(ann, entry.id, 'FIRE! Everybody out, call 911 now!');
    expect(await reasons()).toEqual(before);
  });

  test('without a difference changes nothing', async () => {
    const entry = await addNote(ann);
    expect((await setText(bob, entry.id, entry.body)).body).toEqual(entry);
    expect(await eventsOf(app, entry.id)).toHaveLength(1);
  });

  test.each([
    ['body', {}],
    ['body', { body: ' \n' }],
    ['body', { body: 'x'.repeat(100_001) }],
    ['body', { body: 'NUL \0 inside' }],
  ])('with a wrong %s is rejected with field and reason', async (field, json) => {
    const entry = await addNote(ann);
    const { status, body } = await patch(ann, `/api/issues/${entry.id}/text`, json);
    expect([status, body]).toMatchObject([400, { field, message: expect.any(String) }]);
    expect(await entryOf(ann, entry.id)).toEqual(entry);
  });
});

describe('an entry’s due date', () => {
  test('follows its priority until set manually', async () => {
    const entry = await addNote(ann, { priority: 'low' });
    expect(entry).toMatchObject({ dueAt: daysAfter(entry, 30), isDueByHand: false });
    const at = '2031-05-06T07:08:09.010Z';
    const { status, body } = await setDue(bob, entry.id, at);
    expect(status).toBe(200);
    expect(body).toMatchObject({ dueAt: at, isDueByHand: true, modifiedBy: 'Bob Example' });
    const high = { tagType: 'priority', newValue: 'high', oldValue: 'low' };
    const labelled = await patch(ann, `/api/issues/${entry.id}/tags`, high);
    expect(labelled.body).toMatchObject({ dueAt: at, modifiedBy: 'Ann Example' });
    const byPriority = await setDue(ann, entry.id, null);
    expect(byPriority.body).toMatchObject({ dueAt: daysAfter(entry, 3), isDueByHand: false });
    expect((await eventsOf(app, entry.id)).map(([what]) => what)).toEqual([
      'entry_made',
      'due_changed',
      'priority_changed',
      'due_changed',
    ]);
  });

  test('is also set manually when its time is equal', async () => {
    const entry = await addNote(ann);
    expect((await setDue(ann, entry.id, entry.dueAt)).body).toMatchObject({
      dueAt: entry.dueAt,
      isDueByHand: true,
    });
    const set = await entryOf(ann, entry.id);
    expect((await setDue(bob, entry.id, entry.dueAt)).body).toEqual(set);
  });

  test.each([undefined, '', 'tomorrow', '2030-02-30T00:00:00Z', '1001-01-01T00:00:00Z', 1])(
    'is no %s',
    async (dueAt) => {
      const entry = await addNote(ann);
      const { status, body } = await setDue(ann, entry.id, dueAt);
      expect([status, body]).toMatchObject([400, { field: 'dueAt' }]);
      expect(await entryOf(ann, entry.id)).toEqual(entry);
    },
  );
});

test('a confirmed label does not record a modification of the entry', async () => {
  const entry = await addNote(ann);
  const { body } = await setDepartment(bob, entry, entry.department);
  expect(body).toMatchObject({ userModified: false, modifiedBy: null, modifiedAt: null });
  const changed = await setDepartment(bob, entry, otherThan(entry));
  expect(changed.body.modifiedBy).toBe('Bob Example');
  expect(changed.body.modifiedAt).toBe(changed.body.lastUpdated);
});

describe('a restricted entry', () => {
  test('is changed only by admins and named members, and is hidden from others', async () => {
    const { id } = await addNote(ann);
    await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [id]);
    const tries = [
      () => remove(bob, id),
      () => restore(bob, id),
      () => setStatus(bob, id, 'resolved'),
      () => setText(bob, id, 'Other words'),
      () => setDue(bob, id, null),
    ];
    const before = await entryOf(ann, id);
    for (const attempt of tries) expect((await attempt()).status).toBe(404);
    expect(await entryOf(ann, id)).toEqual(before);
    await app.ask('INSERT INTO issue_people (company_id, issue_id, user_id) VALUES ($1, $2, $3)', [
      ann.user.company.id,
      id,
      bob.user.id,
    ]);
    for (const attempt of tries) expect((await attempt()).status).toBe(200);
    expect(await entryOf(ann, id)).toMatchObject({ status: 'resolved', body: 'Other words' });
  });
});
