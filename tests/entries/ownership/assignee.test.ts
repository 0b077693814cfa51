import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryItem } from '#contract/entries/history.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import { changeAll, countsOf, inboxOf, newEntry, newTeam, send } from './team.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
let cid: Member;
let entry: Issue;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ ann, bob, cid } = await newTeam(app));
  entry = await newEntry(ann);
});

const take = (who: Member, { id } = entry) => send(who, 'POST', `/api/issues/${id}/take`);
const assign = (who: Member, to: Member | null, { id } = entry) =>
  send(who, 'PATCH', `/api/issues/${id}/assignee`, { assigneeId: to?.user.id ?? null });
const restrict = (people: Member[], { id } = entry) =>
  send(ann, 'PATCH', `/api/issues/${id}/restricted`, {
    restricted: true,
    people: people.map(({ user }) => user.id),
  });
const historyOf = async (who: Member, { id } = entry) =>
  (await send<{ items: HistoryItem[] }>(who, 'GET', `/api/issues/${id}/history`)).body.items;
const has = async (who: Member, { id } = entry) =>
  (await send(who, 'GET', `/api/issues/${id}`)).body.assigneeName;

describe('an entry', () => {
  test('starts unassigned, is taken, assigned and unassigned, and records its history', async () => {
    expect(entry).toMatchObject({ assigneeId: null, assigneeName: null });
    expect((await take(bob)).body).toMatchObject({
      assigneeId: bob.user.id,
      assigneeName: 'Bob Stone',
    });
    expect((await assign(bob, cid)).body).toMatchObject({ assigneeName: 'Cid Roy' });
    expect((await assign(ann, null)).body).toMatchObject({ assigneeId: null });
    const items = (await historyOf(ann)).filter(({ what }) => what !== 'emailed');
    const lines = items.map(({ what, by, changes }) => [what, by.name, changes[0]]);
    expect(lines.slice(0, 3)).toEqual([
      ['entry_unassigned', 'Ann Moe', { field: 'assignee', from: 'Cid Roy', to: null }],
      ['entry_assigned', 'Bob Stone', { field: 'assignee', from: 'Bob Stone', to: 'Cid Roy' }],
      ['entry_assigned', 'Bob Stone', { field: 'assignee', from: null, to: 'Bob Stone' }],
    ]);
  });

  test('taken by fifty members simultaneously has one assignee, named to the others', async () => {
    const crowd = [ann, bob, cid];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => take(crowd[n % 3] as Member)),
    );
    const winner = await has(ann);
    expect(winner).not.toBeNull();
    for (const [n, { status, body }] of answers.entries()) {
      const name = crowd[n % 3]?.user.name;
      expect(status).toBe(name === winner ? 200 : 409);
      if (name !== winner) {
        expect(body).toMatchObject({
          code: 'entry_taken',
          message: `${winner} has taken this already.`,
        });
      }
    }
  });

  test('is unassigned by an undo of the assigner, unless it was reassigned', async () => {
    const { version } = (await assign(ann, bob)).body;
    const undone = await send<{ issues: Issue[] }>(ann, 'POST', '/api/issues/undo', {
      entries: [{ id: entry.id, version }],
    });
    expect(undone.body.issues[0]).toMatchObject({ assigneeId: null });
    const again = (await assign(ann, bob)).body;
    await assign(bob, cid);
    const refused = await send(ann, 'POST', '/api/issues/undo', {
      entries: [{ id: entry.id, version: again.version }],
    });
    expect(refused.body).toMatchObject({ refused: [{ reason: 'changed' }] });
    expect(await has(ann)).toBe('Cid Roy');
  });

  test('is updated on other open pages, and notifies its assignee', async () => {
    const page = await openStream(app, bob);
    await page.next();
    await assign(ann, bob);
    const events = [(await page.next()).event, (await page.next()).event];
    page.close();
    expect(events.sort()).toEqual(['entries', 'notifications']);
    expect(await inboxOf(bob)).toEqual(['assigned (assigned) by Ann Moe']);
    expect(await countsOf(bob)).toEqual({ unread: 1, assigned: 1 });
    expect(await inboxOf(ann)).toEqual([]);
  });
});

describe('an entry’s assignee', () => {
  test('is a member: not from another workspace, removed, or unknown', async () => {
    const eve = await signUp(app);
    for (const assigneeId of [eve.user.id, '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await send(bob, 'PATCH', `/api/issues/${entry.id}/assignee`, {
        assigneeId,
      });
      expect([status, body]).toMatchObject([
        400,
        { code: 'assignee_no_access', field: 'assigneeId' },
      ]);
    }
    const odd = await send(bob, 'PATCH', `/api/issues/${entry.id}/assignee`, { assigneeId: 'bob' });
    expect([odd.status, odd.body]).toMatchObject([400, { field: 'assigneeId' }]);
    expect(await has(ann)).toBeNull();
  });

  test('has access: for a restricted entry only admins and named members', async () => {
    await restrict([bob]);
    expect((await assign(bob, cid)).status).toBe(400);
    expect((await assign(bob, ann)).status).toBe(200);
    expect((await assign(ann, bob)).status).toBe(200);
    expect((await take(cid)).status).toBe(404);
    const write = `UPDATE issues SET assignee_id = '${cid.user.id}' WHERE id = '${entry.id}'`;
    const bypass = app.ask(`BEGIN; SET LOCAL ROLE tidings_app;
      SELECT set_config('tidings.scope', 'system', true); ${write}; COMMIT`);
    await expect(bypass).rejects.toThrow('row-level security');
    await app.ask('ROLLBACK').catch(() => {});
  });

  test('loses it by a restriction, and admins are notified', async () => {
    await assign(ann, cid);
    await restrict([bob]);
    expect(await has(ann)).toBeNull();
    expect(await inboxOf(ann)).toEqual(['assignee_lost (workspace) by Cid Roy']);
    expect(await inboxOf(cid)).toEqual([]);
    expect(await countsOf(cid)).toEqual({ unread: 0, assigned: 0 });
  });

  test('loses all forty entries on removal, and admins get the list', async () => {
    const made: string[] = [];
    for (let n = 0; n < 40; n++) made.push((await newEntry(ann, `Matter ${n} is open.`)).id);
    await changeAll(
      ann,
      made.map((id) => ({ id, assigneeId: bob.user.id })),
    );
    expect(await countsOf(bob)).toMatchObject({ assigned: 40 });
    const page = await openStream(app, cid);
    await page.next();
    const removed = await ann.fetch(`/api/workspace/people/${bob.user.id}`, { method: 'DELETE' });
    expect(removed.status).toBeLessThan(300);
    expect((await page.next()).event).toMatch(/entries|all/);
    page.close();
    const left = (await entriesOf(cid)).filter(({ assigneeId }) => assigneeId !== null);
    expect(left).toEqual([]);
    expect(await countsOf(ann)).toMatchObject({ unread: 40 });
    expect((await historyOf(ann, { id: made[0] } as Issue))[0]).toMatchObject({
      what: 'assignee_lost',
      by: { kind: 'machine' },
      changes: [{ field: 'assignee', from: 'Bob Stone', to: null }],
    });
  });
});

describe('several entries', () => {
  test('are taken together except those with another assignee', async () => {
    const other = await newEntry(ann, 'The boiler leaks.');
    await take(cid, other);
    const { body } = await changeAll(bob, [
      { id: entry.id, take: true },
      { id: other.id, take: true },
    ]);
    expect(body.refused).toEqual([{ id: other.id, reason: 'taken', by: 'Cid Roy' }]);
    expect(await has(ann)).toBe('Bob Stone');
  });

  test('are filtered and searched by assignee', async () => {
    const other = await newEntry(ann, 'The boiler leaks.');
    const third = await newEntry(ann, 'The gate squeaks.');
    await take(bob);
    await take(cid, other);
    const ids = async (who: Member, query: string) =>
      (await entriesOf(who, query)).map(({ id }) => id).sort();
    expect(await ids(bob, 'status=open&assignees=me')).toEqual([entry.id]);
    expect(await ids(bob, 'status=open&assignees=none')).toEqual([third.id]);
    expect(await ids(bob, `status=open&assignees=${cid.user.id},me`)).toEqual(
      [entry.id, other.id].sort(),
    );
    for (const q of ['assignee:me', 'assignee:bob', 'assignee:"bob stone"', 'assigné:moi']) {
      expect({ q, ids: await ids(bob, `q=${encodeURIComponent(q)}`) }).toEqual({
        q,
        ids: [entry.id],
      });
    }
    expect(await ids(bob, 'q=assignee:none')).toEqual([third.id]);
    expect(await ids(bob, 'q=-assignee:none')).toEqual([entry.id, other.id].sort());
    expect(await ids(bob, 'q=assignee:zoe')).toEqual([]);
    expect(await ids(bob, 'q=boiler%20-assignee:cid')).toEqual([]);
    const stats = await send<{ openCounts: object }>(bob, 'GET', '/api/stats');
    expect(stats.body.openCounts).toMatchObject({ me: 1, none: 1 });
    const odd = await send(bob, 'GET', '/api/issues?assignees=bob');
    expect([odd.status, odd.body]).toMatchObject([400, { field: 'assignees' }]);
  });
});

test('the history suggests the member with most similar resolutions, to members with access, without assigning', async () => {
  const alike = async (n: number) => {
    const { body } = await send(ann, 'POST', '/api/issues/manual', {
      body: `The lift in hall ${n} is stuck.`,
      department: 'Facilities',
    });
    return body;
  };
  const open = await alike(0);
  const peopleOf = async (who: Member) =>
    (await send<{ suggestion: object | null }>(who, 'GET', `/api/issues/${open.id}/people`)).body;
  expect((await peopleOf(ann)).suggestion).toBeNull();
  for (let n = 1; n <= 5; n++) {
    const { id } = await alike(n);
    const who = n === 5 ? cid : bob;
    await send(who, 'PATCH', `/api/issues/${id}/status`, { status: 'resolved' });
  }
  const suggestion = { id: bob.user.id, name: 'Bob Stone', resolved: 4, of: 5 };
  expect((await peopleOf(cid)).suggestion).toEqual(suggestion);
  expect(await has(ann, open)).toBeNull();
  await restrict([cid], open);
  expect((await peopleOf(cid)).suggestion).toBeNull();
  expect((await peopleOf(bob)).suggestion).toBeUndefined();
});
