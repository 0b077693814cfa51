import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EntriesChanged } from '#contract/board/live.ts';
import type { Stats, Tile } from '#contract/board/stats.ts';
import type { Issue } from '#contract/entries/issues.ts';
import type { Colleague } from '#contract/entries/restricted.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  newDomain,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
let cid: Member;
let entry: Issue;
let messageId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const domain = newDomain();
  ann = await signUp(app, `ann@${domain}`, 'Ann');
  bob = await signUp(app, `bob@${domain}`, 'Bob');
  cid = await signUp(app, `cid@${domain}`, 'Cid');
  messageId = `<${randomUUID()}@mail.example>`;
  const subject = 'Complaint about conduct';
  const text = 'Somebody shouted at the reception, HR please look at this mercury business.';
  await sendMail(app, { ...fromMember(ann), subject, text, messageId });
  await filedMails(app, ann, 1);
  await send(ann, 'POST', '/api/issues/manual', { body: 'The lift is stuck.' });
  entry = (await entriesOf(ann)).find((one) => one.subject === subject) as Issue;
});

async function send<T = unknown>(who: Member, method: string, path: string, json?: object) {
  const answer = await who.fetch(path, { method, ...(json && { json }) });
  return { status: answer.status, body: (await answer.json()) as T };
}

const restrict = (who: Member, people: Member[], restricted = true) =>
  send<Issue>(who, 'PATCH', `/api/issues/${entry.id}/restricted`, {
    restricted,
    people: people.map(({ user }) => user.id),
  });

const sees = async (who: Member, query = '') =>
  (await entriesOf(who, query)).some(({ id }) => id === entry.id);

async function figuresOf(who: Member) {
  const list = await send<{ total: number; metrics: object }>(who, 'GET', '/api/issues?limit=1');
  const narrowed = `/api/issues?status=open&departments=${encodeURIComponent(entry.department)}`;
  const some = await send<{ total: number }>(who, 'GET', narrowed);
  const stats = await send<Stats>(who, 'GET', '/api/stats');
  const tiles: Tile[] = [];
  for (const scope of ['department', 'category', 'priority']) {
    const path = `/api/attention-scores?scope=${scope}`;
    tiles.push(...(await send<{ tiles: Tile[] }>(who, 'GET', path)).body.tiles);
  }
  return {
    list: { total: list.body.total, metrics: list.body.metrics },
    some: some.body.total,
    stats: stats.body,
    tiles,
  };
}

describe('an entry that an admin restricts', () => {
  test('is visible to admins and named members, and missing from lists, counts and tiles of others', async () => {
    const before = await figuresOf(cid);
    expect((await restrict(ann, [bob])).body).toMatchObject({ restricted: true });
    for (const who of [ann, bob]) {
      expect(await sees(who)).toBe(true);
      expect(await figuresOf(who)).toEqual(before);
    }
    expect(await sees(cid)).toBe(false);
    const after = await figuresOf(cid);
    expect(after.list.total).toBe(before.list.total - 1);
    expect(after.some).toBe(before.some - 1);
    expect(after.stats).toMatchObject({ total: 1, open: 1 });
    expect(after.tiles.reduce((sum, { open }) => sum + open, 0)).toBe(3);
  });

  test('is also missing from their figures when done or deleted', async () => {
    await restrict(ann, []);
    const before = await figuresOf(cid);
    for (const [method, path, json] of [
      ['PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' }],
      ['PATCH', `/api/entries/${entry.id}/delete`, {}],
    ] as const) {
      expect((await send(ann, method, path, json)).status).toBe(200);
      expect(await figuresOf(cid)).toEqual(before);
      expect(await sees(cid, '?includeDeleted=true')).toBe(false);
    }
    expect((await restrict(ann, [], false)).status).toBe(200);
    expect(await sees(cid, '?includeDeleted=true')).toBe(true);
  });

  test('is not found by others, neither by text nor by number', async () => {
    await restrict(ann, [bob]);
    const number = entry.issueId.split('-').at(-1);
    for (const words of ['conduct', 'mercury', 'mercu', 'mercuri', `#${number}`, entry.issueId]) {
      const query = `?q=${encodeURIComponent(words)}`;
      expect([words, await sees(cid, query)]).toEqual([words, false]);
      expect([words, await sees(bob, query)]).toEqual([words, true]);
    }
  });

  test('is unchanged and visible to all members after the restriction ends', async () => {
    const before = await figuresOf(cid);
    await restrict(ann, [bob]);
    expect((await restrict(ann, [bob], false)).body).toMatchObject({ restricted: false });
    expect(await figuresOf(cid)).toEqual(before);
    await restrict(ann, []);
    expect(await sees(bob)).toBe(false);
  });

  test('keeps its last activity, and its access list is shown to its viewers', async () => {
    const { body } = await restrict(ann, [bob]);
    expect(body.lastUpdated).toBe(entry.lastUpdated);
    const path = `/api/issues/${entry.id}/restricted`;
    type Audience = { restricted: boolean; people: string[]; colleagues: Colleague[] };
    const audience = (await send<Audience>(bob, 'GET', path)).body;
    expect(audience).toMatchObject({ restricted: true, people: [bob.user.id] });
    expect(audience.colleagues.map(({ name, isAdmin }) => [name, isAdmin])).toEqual([
      ['Ann', true],
      ['Bob', false],
      ['Cid', false],
    ]);
    expect((await send(cid, 'GET', path)).status).toBe(404);
  });

  test('requires an admin, and may name only members of the company', async () => {
    expect((await restrict(bob, [bob])).status).toBe(403);
    const eve = await signUp(app);
    const refused = await restrict(ann, [eve]);
    expect(refused).toMatchObject({ status: 400, body: { field: 'people' } });
    const stranger = { user: { ...eve.user, id: randomUUID() } } as Member;
    expect((await restrict(ann, [stranger])).body).toEqual(refused.body);
    expect(await sees(cid)).toBe(true);
    expect((await restrict(eve, [])).status).toBe(404);
  });

  test('is recorded with its named members, once, and only on a change', async () => {
    await restrict(ann, [bob]);
    await restrict(ann, [bob]);
    const { rows } = await app.ask(
      "SELECT metadata FROM user_events WHERE entry_id = $1 AND event_type = 'restricted_changed'",
      [entry.id],
    );
    const changes = [{ field: 'restricted', from: 'false', to: 'true' }];
    expect(rows).toEqual([{ metadata: { changes, people: [bob.user.id] } }]);
  });
});

describe('the open pages', () => {
  test('of others reload on restriction, and get none of the later changes', async () => {
    const stream = await openStream(app, cid);
    await stream.next();
    await restrict(ann, [bob]);
    expect(await stream.next()).toMatchObject({ event: 'all', data: '{"changes":[]}' });
    const note = { content: 'Between us.' };
    await send(bob, 'POST', `/api/issues/${entry.id}/notes`, note);
    await send(ann, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' });
    const { body } = await send<Issue>(ann, 'POST', '/api/issues/manual', { body: 'For all.' });
    const next = await stream.next();
    const { changes } = JSON.parse(next.data) as EntriesChanged;
    expect(changes.map(({ id }) => id)).toEqual([body.id]);
    stream.close();
  });

  test('of members added to or removed from it are updated', async () => {
    await restrict(ann, []);
    const stream = await openStream(app, bob);
    await stream.next();
    await restrict(ann, [bob]);
    const named = JSON.parse((await stream.next()).data) as EntriesChanged;
    expect(named.changes.map(({ id }) => id)).toEqual([entry.id]);
    await restrict(ann, []);
    expect((await stream.next()).event).toBe('all');
    await restrict(ann, [], false);
    const lifted = JSON.parse((await stream.next()).data) as EntriesChanged;
    expect(lifted.changes.map(({ id }) => id)).toEqual([entry.id]);
    stream.close();
  });

  test('of demoted admins are updated, and a removed member is no longer named', async () => {
    const people = (id: string) => `/api/workspace/people/${id}`;
    await send(ann, 'PATCH', people(cid.user.id), { role: 'company_admin' });
    await restrict(ann, [bob]);
    expect(await sees(cid)).toBe(true);
    const stream = await openStream(app, cid);
    await stream.next();
    await send(ann, 'PATCH', people(cid.user.id), { role: 'user' });
    expect((await stream.next()).event).toBe('all');
    expect(await sees(cid)).toBe(false);
    stream.close();
    expect((await send(ann, 'DELETE', people(bob.user.id))).status).toBe(200);
    const path = `/api/issues/${entry.id}/restricted`;
    expect((await send<{ people: string[] }>(ann, 'GET', path)).body.people).toEqual([]);
  });

  test('that were offline are updated on reconnection', async () => {
    const stream = await openStream(app, cid);
    const { id } = await stream.next();
    stream.close();
    await restrict(ann, [bob]);
    const again = await openStream(app, cid, id);
    await again.next();
    expect((await again.next()).event).toBe('all');
    again.close();
  });
});

describe('mail that belongs to it', () => {
  const write = async (mail: { from?: string; text: string; subject?: string; raw?: string }) => {
    const { from, to } = fromMember(ann);
    const answer = { from, to, subject: 'Re: Complaint about conduct', inReplyTo: messageId };
    await sendMail(app, { ...answer, ...mail });
  };

  test('joins it, stays in it, and notifies no other members', async () => {
    await restrict(ann, [bob]);
    await write({ text: 'It happened again, with quicklime this time.' });
    await filedMails(app, ann, 2);
    expect(await entriesOf(bob, '?q=quicklime')).toMatchObject([{ id: entry.id }]);
    expect(await entriesOf(cid, '?q=quicklime')).toEqual([]);
    expect(await entriesOf(cid)).toHaveLength(1);
  });

  test('makes an equally restricted entry when it may not join: a forward', async () => {
    await restrict(ann, [bob]);
    await write({
      subject: 'Fwd: Complaint about conduct',
      text: `Please see below.\n\n---------- Forwarded message ---------\nFrom: Ann <ann@x.example>\nDate: Sat, 21 Nov 2026 10:00:00 +0000\nSubject: Complaint about conduct\nTo: somebody@x.example\n\nSomebody shouted at the reception.\n`,
    });
    await filedMails(app, ann, 2);
    const made = (await entriesOf(bob)).find(({ subject }) => subject.startsWith('Fwd'));
    expect(made).toMatchObject({ restricted: true });
    expect(await entriesOf(cid)).toHaveLength(1);
  });

  test('that arrives twice is a duplicate, reported only to its members', async () => {
    await restrict(ann, [bob]);
    await sendMail(app, {
      ...fromMember(ann),
      subject: entry.subject,
      text: 'Another.',
      messageId,
    });
    const rows = await filedMails(app, ann, 2);
    expect(rows.at(-1)?.status).toBe('held');
    expect((await send(cid, 'GET', '/api/held')).status).toBe(403);
    expect(await entriesOf(cid)).toHaveLength(1);
  });
});
