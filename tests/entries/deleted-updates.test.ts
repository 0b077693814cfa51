import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stats } from '#contract/board/stats.ts';
import type { DeletedUpdates } from '#contract/entries/deleted-updates.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type OpenStream, openStream } from '#tests/app/event-stream.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { entryOf, eventsOf, patch } from '#tests/requests/change-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const idOf = (member: Member, subject: string) => `<${subject}@${member.user.company.domain}>`;

async function mailed(member: Member, subject: string, before = 0): Promise<string> {
  const messageId = idOf(member, subject);
  await sendMail(app, {
    ...fromMember(member),
    subject,
    messageId,
    text: `The ${subject} is stuck.`,
  });
  await filedMails(app, member, before + 1);
  const entry = (await entriesOf(member)).find((one) => one.subject === subject);
  if (!entry) throw new Error('no entry came of the mail');
  return entry.id;
}

async function reply(member: Member, subject: string, before: number, text = 'It leaks again.') {
  const mail = { subject: `Re: ${subject}`, inReplyTo: idOf(member, subject), text };
  await sendMail(app, { ...fromMember(member), ...mail });
  await filedMails(app, member, before + 1);
}

async function noticeOf(member: Member) {
  const stats = (await (await member.fetch('/api/stats')).json()) as Stats;
  const answer = await member.fetch('/api/deleted-updates');
  const { entries } = (await answer.json()) as { entries: DeletedUpdates[] };
  return {
    count: stats.deletedUpdates,
    entries: entries.map(({ entry, updates }) => [entry.subject, updates.map(({ body }) => body)]),
  };
}

const dismiss = (member: Member, ids: string[]) =>
  member.fetch('/api/deleted-updates/dismiss', { method: 'POST', json: { ids } });
async function comes(stream: OpenStream, text: string): Promise<void> {
  while (!(await stream.next()).data.includes(text));
}

const NOTHING = { count: 0, entries: [] };

describe('a reply to a deleted entry', () => {
  test('is listed until the entry is restored, which reopens it', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
    const id = await mailed(ann, 'valve');
    await reply(ann, 'valve', 1, 'Seen before it was deleted.');
    await patch(ann, `/api/entries/${id}/delete`);
    expect(await noticeOf(ann)).toEqual(NOTHING);
    await reply(ann, 'valve', 2);
    await reply(ann, 'valve', 3, 'Nobody answers.');
    const notice = { count: 2, entries: [['valve', ['It leaks again.', 'Nobody answers.']]] };
    expect(await noticeOf(ann)).toEqual(notice);
    expect(await noticeOf(bob)).toEqual(notice);
    expect(await entriesOf(ann)).toEqual([]);
    expect((await patch(bob, `/api/entries/${id}/restore`)).status).toBe(200);
    expect(await noticeOf(ann)).toEqual(NOTHING);
    const [entry] = await entriesOf(ann);
    expect(entry).toMatchObject({ id, status: 'open', deleted: false });
    expect(entry?.updates).toHaveLength(3);
    await patch(ann, `/api/entries/${id}/delete`);
    expect(await noticeOf(ann)).toEqual(NOTHING);
  });

  test('is hidden once a member leaves the entry deleted, until the next one arrives', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
    const valve = await mailed(ann, 'valve');
    const pump = await mailed(ann, 'pump', 1);
    for (const id of [valve, pump]) await patch(ann, `/api/entries/${id}/delete`);
    await reply(ann, 'valve', 2);
    await reply(ann, 'pump', 3);
    expect((await noticeOf(ann)).entries.map(([subject]) => subject)).toEqual(['pump', 'valve']);
    const before = await entryOf(ann, valve);
    expect(await (await dismiss(bob, [valve])).json()).toEqual({ dismissed: 1 });
    expect((await noticeOf(ann)).entries).toEqual([['pump', ['It leaks again.']]]);
    const after = await entryOf(ann, valve);
    expect(after).toMatchObject({ deleted: true, lastUpdated: before.lastUpdated });
    expect(after.version).toBeGreaterThan(before.version);
    expect((await eventsOf(app, valve)).at(-1)).toEqual([
      'deleted_updates_dismissed',
      bob.user.email,
    ]);
    expect(await (await dismiss(bob, [valve])).json()).toEqual({ dismissed: 0 });
    await reply(ann, 'valve', 4, 'And now?');
    expect((await noticeOf(ann)).entries[0]).toEqual(['valve', ['And now?']]);
    expect(await (await dismiss(ann, [valve, pump])).json()).toEqual({ dismissed: 2 });
    expect(await noticeOf(bob)).toEqual(NOTHING);
  });

  test('appears at once on an open page, as does its dismissal by a member', async () => {
    const ann = await signUp(app);
    const id = await mailed(ann, 'valve');
    await patch(ann, `/api/entries/${id}/delete`);
    const stream = await openStream(app, ann);
    await reply(ann, 'valve', 1);
    await comes(stream, id);
    expect((await noticeOf(ann)).count).toBe(1);
    await dismiss(ann, [id]);
    const { version } = await entryOf(ann, id);
    await comes(stream, `"version":${version}`);
    stream.close();
  });

  test('is shown only to members with access to the entry', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
    const eve = await signUp(app);
    const id = await mailed(ann, 'valve');
    await patch(ann, `/api/entries/${id}/delete`);
    await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [id]);
    await reply(ann, 'valve', 1);
    expect((await noticeOf(ann)).count).toBe(1);
    for (const other of [bob, eve]) {
      expect(await noticeOf(other)).toEqual(NOTHING);
      expect(await (await dismiss(other, [id])).json()).toEqual({ dismissed: 0 });
    }
    expect((await noticeOf(ann)).count).toBe(1);
  });
});

test('an empty list is rejected, and unknown ids are ignored', async () => {
  const ann = await signUp(app);
  const none = await dismiss(ann, []);
  expect(none.status).toBe(400);
  expect(await none.json()).toMatchObject({ type: 'invalid', field: 'ids' });
  expect(await (await dismiss(ann, ['x'])).json()).toEqual({ dismissed: 0 });
});
