import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';
import { changeMany, entryOf, eventsOf, patch } from '#tests/requests/change-requests.ts';
import { otherThan, setDepartment } from '#tests/requests/label-requests.ts';
import { keptOf, resolve, threeEntries, undo } from '#tests/requests/undo-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NOBODYS = '01a1fb54-575f-7201-b583-000000000000';

/** Without change numbers. */
async function boardOf(member: Member) {
  const json = async (path: string) => (await member.fetch(path)).json();
  const list = await entriesOf(member, '?includeDeleted=true');
  const tiles = await Promise.all(
    ['department', 'category', 'priority'].map((scope) =>
      json(`/api/attention-scores?scope=${scope}`),
    ),
  );
  const whole = await Promise.all(list.map(({ id }) => entryOf(member, id)));
  const unversioned = ({ version: _, ...entry }: Issue) => entry;
  return {
    list: list.map(unversioned),
    whole: whole.map(unversioned),
    done: (await entriesOf(member, '?status=resolved')).map(unversioned),
    stats: await json('/api/stats'),
    tiles,
  };
}

const DUE = '2031-05-06T07:08:09.000Z';

describe('an undone change', () => {
  const actions: [string, (member: Member, entry: Issue) => Promise<{ body: Issue }>][] = [
    ['marking done', (ann, { id }) => resolve(ann, id)],
    ['a label', (ann, entry) => setDepartment(ann, entry, otherThan(entry))],
    [
      'a label that was confirmed',
      (ann, entry) => setDepartment(ann, entry, entry.department, entry.department),
    ],
    ['a due date', (ann, { id }) => patch(ann, `/api/issues/${id}/due`, { dueAt: DUE })],
    ['a text', (ann, { id }) => patch(ann, `/api/issues/${id}/text`, { body: 'Another text.' })],
    ['deleting', (ann, { id }) => patch(ann, `/api/entries/${id}/delete`)],
    [
      'restricting',
      (ann, { id }) =>
        patch(ann, `/api/issues/${id}/restricted`, { restricted: true, people: [ann.user.id] }),
    ],
    [
      'accepting that it is dealt with',
      async (ann, { id, updates }) => {
        const path = `/api/issues/${id}/proposals/${updates[0]?.closing?.id}`;
        const answer = await ann.fetch(path, { method: 'POST', json: { answer: 'accept' } });
        expect(answer.status).toBe(200);
        return { body: await entryOf(ann, id) };
      },
    ],
    [
      'dismissing that it is dealt with',
      async (ann, { id, updates }) => {
        const path = `/api/issues/${id}/proposals/${updates[0]?.closing?.id}`;
        await ann.fetch(path, { method: 'POST', json: { answer: 'dismiss' } });
        return { body: await entryOf(ann, id) };
      },
    ],
  ];
  let ann: Member;
  let id: string;
  beforeAll(async () => {
    const made = await threeEntries(app);
    ann = made.ann;
    id = made.entry.id;
  });
  test.each(actions)('restores the former state: %s', async (_, act) => {
    const entry = await entryOf(ann, id);
    const before = { board: await boardOf(ann), kept: await keptOf(app, id) };
    const { body: changed } = await act(ann, entry);
    expect(changed.version).toBeGreaterThan(entry.version);
    expect({ board: await boardOf(ann), kept: await keptOf(app, id) }).not.toEqual(before);
    const { status, issues, refused } = await undo(ann, [{ id, version: changed.version }]);
    expect([status, refused]).toEqual([200, []]);
    expect(issues).toMatchObject([{ id, lastUpdated: entry.lastUpdated, isCut: true }]);
    expect(issues[0]?.version).toBeGreaterThan(changed.version);
    expect({ board: await boardOf(ann), kept: await keptOf(app, id) }).toEqual(before);
  });

  test('restores replaced values: reopening, restoration, a second label, a wider access list', async () => {
    const { ann, entry } = await threeEntries(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const { id } = entry;
    const restrict = (people: Member[], restricted = true) =>
      patch(ann, `/api/issues/${id}/restricted`, {
        restricted,
        people: people.map(({ user }) => user.id),
      });
    await setDepartment(ann, entry, 'Finance');
    await restrict([bob]);
    await resolve(ann, id);
    const round = async (change: () => Promise<{ body: Issue }>) => {
      const before = { board: await boardOf(bob), kept: await keptOf(app, id) };
      const { body } = await change();
      const { refused } = await undo(ann, [{ id, version: body.version }]);
      expect(refused).toEqual([]);
      expect({ board: await boardOf(bob), kept: await keptOf(app, id) }).toEqual(before);
    };
    await round(() => resolve(ann, id, 'open'));
    await round(async () => setDepartment(ann, await entryOf(ann, id), 'External'));
    await round(() => restrict([]));
    await round(() => restrict([], false));
    await patch(ann, `/api/entries/${id}/delete`);
    await round(() => patch(ann, `/api/entries/${id}/restore`));
  });

  test('restores the initial state when applied from last to first', async () => {
    const { ann, entry } = await threeEntries(app);
    const { id } = entry;
    const before = { board: await boardOf(ann), kept: await keptOf(app, id) };
    const versions: number[] = [];
    const did = ({ body }: { body: Issue }) => versions.push(body.version);
    did(await setDepartment(ann, entry, 'Finance'));
    did(await setDepartment(ann, await entryOf(ann, id), 'External'));
    did(await patch(ann, `/api/issues/${id}/due`, { dueAt: DUE }));
    did(await resolve(ann, id));
    did(await patch(ann, `/api/entries/${id}/delete`));
    for (const version of versions.reverse()) {
      expect((await undo(ann, [{ id, version }])).refused).toEqual([]);
    }
    expect({ board: await boardOf(ann), kept: await keptOf(app, id) }).toEqual(before);
  });

  test('is sent to all viewers, and is in the history', async () => {
    const { ann, entry } = await threeEntries(app);
    const { id } = entry;
    const { body } = await resolve(ann, id);
    const stream = await openStream(app, ann);
    await stream.next();
    await undo(ann, [{ id, version: body.version }]);
    expect(JSON.parse((await stream.next()).data)).toMatchObject({ changes: [{ id }] });
    stream.close();
    expect((await eventsOf(app, id)).map(([name]) => name).slice(-2)).toEqual([
      'entry_resolved',
      'entry_reopened',
    ]);
  });

  test('may have 200 entries at once', async () => {
    const ann = await signUp(app);
    await addMany(app, ann, 200, 'Please see the invoice.');
    const entries = await entriesOf(ann);
    const wanted = { status: 'resolved', department: 'External', priority: 'critical' };
    const { issues } = await changeMany(
      ann,
      entries.map(({ id }) => ({ id, ...wanted })),
    );
    const keys = issues.map(({ id, version }) => ({ id, version }));
    const undone = await undo(ann, keys);
    expect(undone.refused).toEqual([]);
    expect(new Set(undone.issues.map(({ version }) => version)).size).toBe(200);
    const unversioned = (all: Issue[]) => all.map(({ version: _, ...entry }) => entry);
    expect(unversioned(await entriesOf(ann))).toEqual(unversioned(entries));
    expect((await undo(ann, [...keys, { id: NOBODYS, version: 1 }])).status).toBe(400);
  });
});
