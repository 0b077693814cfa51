import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { Note } from '#contract/entries/notes.ts';
import type { Follower } from '#contract/entries/ownership.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
} from '#tests/fixtures/factories.ts';
import { countsOf, inboxOf, newEntry, newTeam, send } from './team.ts';

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

const note = (who: Member, content: string, { id } = entry) =>
  send<Note>(who, 'POST', `/api/issues/${id}/notes`, { content });
const follow = (who: Member, following: boolean) =>
  send<{ isFollowing: boolean; followers: Follower[] }>(
    who,
    'PATCH',
    `/api/issues/${entry.id}/following`,
    { following },
  );
const settings = (who: Member, json: object) =>
  send(who, 'PATCH', '/api/notifications/settings', json);
const setStatus = (who: Member, status: string) =>
  send(who, 'PATCH', `/api/issues/${entry.id}/status`, { status });
const listOf = async (who: Member, query = '') =>
  (
    await send<{ notifications: Notification[]; nextCursor: string | null }>(
      who,
      'GET',
      `/api/notifications${query}`,
    )
  ).body;

describe('a reporter, author or follower of an entry', () => {
  test('is notified of others’ changes with the reason, but not of their own', async () => {
    await note(bob, 'I had a look.');
    await follow(cid, true);
    await setStatus(cid, 'resolved');
    expect(await inboxOf(ann)).toEqual(['resolved (reported) by Cid Roy']);
    expect(await inboxOf(bob)).toEqual(['resolved (following) by Cid Roy']);
    expect(await inboxOf(cid)).toEqual([]);
    expect((await listOf(ann)).notifications[0]).toMatchObject({
      times: 2,
      entry: { id: entry.id, caption: entry.captionSelected },
    });
  });

  test('is a follower, and gets no notifications after unfollowing', async () => {
    await note(bob, 'I had a look.');
    expect((await follow(cid, true)).body).toEqual({
      isFollowing: true,
      followers: [
        { id: ann.user.id, name: 'Ann Moe', reason: 'reported' },
        { id: bob.user.id, name: 'Bob Stone', reason: 'noted' },
        { id: cid.user.id, name: 'Cid Roy', reason: 'chosen' },
      ],
    });
    await send(ann, 'POST', '/api/notifications/read', { entryId: entry.id });
    await follow(ann, false);
    await follow(bob, false);
    await note(bob, 'Once more.');
    await note(cid, 'The part is here.');
    expect(await inboxOf(ann)).toEqual(['noted (reported) by Bob Stone, read']);
    expect(await inboxOf(bob)).toEqual([]);
  });

  test('is notified of joining mails with their sender', async () => {
    const messageId = `<${crypto.randomUUID()}@mail.example>`;
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Leak',
      text: 'The roof leaks.',
      messageId,
    });
    await filedMails(app, ann, 1);
    await sendMail(app, {
      ...fromMember(bob),
      subject: 'Re: Leak',
      text: 'The roofer comes on Friday. @Cid can you let him in?',
      inReplyTo: messageId,
    });
    await filedMails(app, ann, 2);
    expect(await inboxOf(ann)).toEqual(['mail_joined (reported) by Bob Stone']);
    expect(await inboxOf(cid)).toEqual(['mentioned (mentioned) by Bob Stone']);
    expect(await inboxOf(bob)).toEqual([]);
  });
});

describe('a mention', () => {
  test('in a note notifies the mentioned member, who then follows it', async () => {
    const { body } = await note(bob, '@Cid and @Ann Moe, can you look? Not @Zoe.');
    expect(body.mentions).toEqual([
      { text: '@Cid', id: cid.user.id },
      { text: '@Ann Moe', id: ann.user.id },
    ]);
    expect(await inboxOf(cid)).toEqual(['mentioned (mentioned) by Bob Stone']);
    expect(await inboxOf(ann)).toEqual(['mentioned (mentioned) by Bob Stone']);
    await note(bob, 'Anything new?');
    expect(await inboxOf(cid)).toEqual([
      'noted (following) by Bob Stone',
      'mentioned (mentioned) by Bob Stone',
    ]);
    const { body: read } = await send<{ notes: Note[] }>(
      ann,
      'GET',
      `/api/issues/${entry.id}/notes`,
    );
    expect(read.notes.at(-1)?.mentions).toHaveLength(2);
  });

  test('in a quick note or a mail that makes an entry notifies the member', async () => {
    await newEntry(ann, '@Bob the lift is stuck again.');
    expect(await inboxOf(bob)).toEqual(['mentioned (mentioned) by Ann Moe']);
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Leak',
      text: 'The roof leaks. @cid can you look? Write to bob@acme.example.',
    });
    await filedMails(app, ann, 1);
    expect(await inboxOf(cid)).toEqual(['mentioned (mentioned) by Ann Moe']);
    expect(await inboxOf(bob)).toHaveLength(1);
    expect(await inboxOf(ann)).toEqual([]);
  });

  test('of a department notifies its members', async () => {
    await settings(cid, { departments: ['Facilities', 'Facilities'] });
    await note(ann, 'Is this for @facilities?');
    expect(await inboxOf(cid)).toEqual(['mentioned (mentioned) by Ann Moe']);
    expect(await inboxOf(bob)).toEqual([]);
    const odd = await settings(cid, { departments: ['Nonsense'] });
    expect(odd).toMatchObject({ status: 400, body: { field: 'departments.0' } });
  });

  test('of a member without access is rejected with the reason, and nothing is saved', async () => {
    await send(ann, 'PATCH', `/api/issues/${entry.id}/restricted`, {
      restricted: true,
      people: [bob.user.id],
    });
    expect(await note(bob, '@Cid can you look?')).toMatchObject({
      status: 400,
      body: { code: 'mention_no_access', field: 'content', message: /^Cid Roy cannot see/ },
    });
    expect(await inboxOf(cid)).toEqual([]);
    expect((await note(bob, '@Ann can you look?')).status).toBe(201);
  });
});

describe('the inbox', () => {
  test('is marked read on all devices by line, entry or time, and unread again', async () => {
    await note(bob, 'One.');
    const [line] = (await listOf(ann)).notifications;
    const device = await openStream(app, ann);
    await device.next();
    const read = (json: object) => send(ann, 'POST', '/api/notifications/read', json);
    expect((await read({ ids: [line?.id] })).body).toEqual({ unread: 0, assigned: 0 });
    expect((await device.next()).event).toBe('notifications');
    device.close();
    expect((await read({ ids: [line?.id], read: false })).body).toMatchObject({ unread: 1 });
    expect((await read({ entryId: entry.id })).body).toMatchObject({ unread: 0 });
    await note(bob, 'Two.');
    expect(await countsOf(ann)).toMatchObject({ unread: 1 });
    expect((await read({ until: app.clock.moment() })).body).toMatchObject({ unread: 0 });
    expect((await listOf(ann, '?unread=true')).notifications).toEqual([]);
    expect((await listOf(ann)).notifications).toHaveLength(2);
    await note(bob, 'Three.');
    expect((await read({ ids: [] })).body).toMatchObject({ unread: 1 });
    expect((await read({})).body).toMatchObject({ unread: 0 });
    for (const odd of [{ ids: ['x'] }, { entryId: 1 }, { until: 'now' }]) {
      expect((await read(odd)).status).toBe(400);
    }
  });

  test('is private to its member', async () => {
    await note(bob, 'One.');
    const [line] = (await listOf(ann)).notifications;
    await send(cid, 'POST', '/api/notifications/read', { ids: [line?.id] });
    expect(await countsOf(ann)).toMatchObject({ unread: 1 });
    expect((await listOf(cid)).notifications).toEqual([]);
  });

  test('is paginated', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await newEntry(ann, `Matter ${n} is open.`);
      await send(bob, 'POST', `/api/issues/${id}/notes`, { content: `Note ${n}.` });
    }
    const first = await listOf(ann, '?limit=3');
    const second = await listOf(ann, `?limit=3&cursor=${first.nextCursor}`);
    const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
    expect([first.notifications.length, second.notifications.length]).toEqual([3, 2]);
    expect(new Set(ids).size).toBe(5);
    expect(second.nextCursor).toBeNull();
    expect((await send(ann, 'GET', '/api/notifications?cursor=nonsense')).status).toBe(400);
  });

  test('is empty for a disabled reason', async () => {
    const off = await settings(ann, { reasons: { reported: false } });
    expect(off.body).toMatchObject({ reasons: { reported: false, assigned: true } });
    await note(bob, 'One.');
    expect(await inboxOf(ann)).toEqual([]);
    await note(bob, '@Ann look');
    expect(await inboxOf(ann)).toEqual(['mentioned (mentioned) by Bob Stone']);
    expect((await settings(ann, { reasons: { smoke: true } })).status).toBe(400);
  });
});

describe('My work page', () => {
  test('lists assigned, waking, changed and reported entries', async () => {
    const mine = async (part: string) => (await entriesOf(bob, `mine=${part}`)).map(({ id }) => id);
    const own = await newEntry(bob, 'The boiler leaks.');
    await send(bob, 'POST', `/api/issues/${entry.id}/take`);
    expect(await mine('assigned')).toEqual([entry.id]);
    expect(await mine('reported')).toEqual([own.id]);
    await send(cid, 'POST', `/api/issues/${own.id}/notes`, { content: 'I had a look.' });
    expect(await mine('changed')).toEqual([own.id]);
    await send(bob, 'POST', '/api/notifications/read', { entryId: own.id });
    expect(await mine('changed')).toEqual([]);
    const inTwoHours = app.clock.moment(2 * 3_600_000);
    await send(bob, 'PATCH', `/api/issues/${entry.id}/snooze`, { until: inTwoHours });
    expect(await mine('assigned')).toEqual([]);
    expect(await mine('waking&zone=UTC')).toEqual([entry.id]);
    // In Pago Pago it is an hour before midnight.
    expect(await mine('waking&zone=Pacific/Pago_Pago')).toEqual([]);
    await send(cid, 'PATCH', `/api/issues/${own.id}/status`, { status: 'resolved' });
    expect(await mine('reported')).toEqual([own.id]);
    const list = await send<{ total: number }>(bob, 'GET', '/api/issues?mine=reported');
    expect(list.body.total).toBe(1);
  });
});
