import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stats } from '#contract/board/stats.ts';
import type { HistoryItem } from '#contract/entries/history.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { testClock } from '#tests/app/test-clock.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
} from '#tests/fixtures/factories.ts';
import { changeAll, inboxOf, newEntry, newTeam, send } from './team.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let ann: Member;
let bob: Member;
let entry: Issue;
beforeAll(async () => {
  app = await startApp({ clock: testClock('2026-03-28T12:00:00Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ ann, bob } = await newTeam(app));
  entry = await newEntry(ann);
});

const snooze = (who: Member, to: string | null, { id } = entry) =>
  send(who, 'PATCH', `/api/issues/${id}/snooze`, { until: to });
const soon = (ms: number) => app.clock.moment(ms);
const read = async (who = ann, { id } = entry) =>
  (await send(who, 'GET', `/api/issues/${id}`)).body;
const listed = async (query: string) => (await entriesOf(ann, query)).map(({ id }) => id);
const statsOf = async (who = ann) => (await send<Stats>(who, 'GET', '/api/stats')).body;

async function pass(ms: number): Promise<void> {
  app.clock.offset += ms;
  await app.settled();
}

describe('a snoozed entry', () => {
  test('has its own section, counts in no tile or open figure, and is never overdue', async () => {
    const other = await newEntry(bob, 'The gate sticks.');
    await send(ann, 'PATCH', `/api/issues/${entry.id}/due`, { dueAt: soon(1000) });
    const until = soon(5 * DAY_MS);
    expect((await snooze(ann, until)).body).toMatchObject({
      status: 'open',
      isSnoozed: true,
      snoozedUntil: until,
    });
    await pass(2 * DAY_MS);
    expect(await listed('status=snoozed')).toEqual([entry.id]);
    expect(await listed('status=open')).toEqual([other.id]);
    expect(await listed('status=all')).toContain(entry.id);
    expect(await listed('status=open&due=overdue')).toEqual([]);
    expect(await listed('status=snoozed&due=overdue')).toEqual([]);
    expect(await listed('q=due:overdue')).toEqual([]);
    expect(await listed('q=lift')).toEqual([entry.id]);
    expect(await listed('q=status:snoozed')).toEqual([entry.id]);
    const stats = await statsOf();
    expect(stats).toMatchObject({ open: 1, snoozed: 1, total: 2, openCounts: { overdue: 0 } });
    const tiles = await send<{ tiles: { open: number }[] }>(
      ann,
      'GET',
      '/api/attention-scores?scope=priority',
    );
    expect(tiles.body.tiles.reduce((sum, { open }) => sum + open, 0)).toBe(1);
  });

  test('wakes once at its time, marked, on the open pages of members with access', async () => {
    await send(bob, 'POST', `/api/issues/${entry.id}/take`);
    await snooze(bob, soon(DAY_MS));
    const page = await openStream(app, ann);
    await page.next();
    await pass(DAY_MS + 1000);
    expect(await read()).toMatchObject({
      isSnoozed: false,
      wokenAt: expect.any(String),
      snoozedUntil: null,
      status: 'open',
    });
    page.close();
    const { body } = await send<{ items: HistoryItem[] }>(
      ann,
      'GET',
      `/api/issues/${entry.id}/history`,
    );
    expect(body.items.filter(({ what }) => what === 'entry_woken')).toHaveLength(1);
    expect((await inboxOf(bob)).filter((line) => line.startsWith('woken'))).toHaveLength(1);
    expect((await statsOf()).snoozed).toBe(0);
    // Taking an entry marks it as seen.
    await send(ann, 'PATCH', `/api/issues/${entry.id}/assignee`, { assigneeId: ann.user.id });
    expect(await read()).toMatchObject({ wokenAt: null });
  });

  test('wakes after a restart if its time passed during downtime, once despite two processes', async () => {
    await snooze(ann, soon(DAY_MS));
    app.clock.offset += 2 * DAY_MS;
    const env = { PORT: '0', SMTP_PORT: '0', DATABASE_URL: app.databaseUrl };
    const config = readConfig(env, { isRoot: false, home: '/nonexistent' });
    const start = () =>
      startTidings(config, { clock: app.clock.now, isManual: true, webDir: null, print: () => {} });
    const others = await Promise.all([start(), start()]);
    await Promise.all(others.map((one) => one.settled()));
    expect(await read()).toMatchObject({ isSnoozed: false });
    await Promise.all(others.map((one) => one.stop()));
    const { rows } = await app.ask(
      "SELECT count(*)::int FROM user_events WHERE entry_id = $1 AND event_type = 'entry_woken'",
      [entry.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('wakes manually, ends when done or deleted, and undo restores it', async () => {
    await snooze(ann, 'reply');
    expect(await read()).toMatchObject({ isSnoozed: true, snoozedUntil: null });
    expect((await snooze(ann, null)).body).toMatchObject({ isSnoozed: false, wokenAt: null });
    await snooze(ann, soon(DAY_MS));
    const done = await send(ann, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' });
    expect(done.body).toMatchObject({ isSnoozed: false, snoozedUntil: null });
    await send(ann, 'POST', '/api/issues/undo', {
      entries: [{ id: entry.id, version: done.body.version }],
    });
    expect(await read()).toMatchObject({ isSnoozed: true, status: 'open' });
    await send(ann, 'PATCH', `/api/entries/${entry.id}/delete`);
    expect(await read()).toMatchObject({ isSnoozed: false, deleted: true });
    expect(await statsOf()).toMatchObject({ open: 0, snoozed: 0, deleted: 1 });
  });

  test('rejects a past or invalid time, and a done one cannot be snoozed', async () => {
    for (const to of [soon(-1000), soon(3 * 366 * DAY_MS)]) {
      expect(await snooze(ann, to)).toMatchObject({ status: 400, body: { field: 'until' } });
    }
    for (const to of ['tomorrow', '2026-13-45', '', 'infinity']) {
      expect(await snooze(ann, to)).toMatchObject({ status: 400, body: { field: 'until' } });
    }
    const odd = await changeAll(ann, [{ id: entry.id, snooze: soon(-1) }]);
    expect(odd).toMatchObject({ status: 400, body: { field: 'changes.0.snooze' } });
    await send(ann, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' });
    expect(await snooze(ann, 'reply')).toMatchObject({
      status: 409,
      body: { code: 'entry_not_open' },
    });
  });
});

describe('a new message', () => {
  let mailed: Issue;
  let messageId: string;
  beforeEach(async () => {
    messageId = `<${crypto.randomUUID()}@mail.example>`;
    await sendMail(app, {
      ...fromMember(bob),
      subject: 'Leak in hall 3',
      text: 'The roof leaks.',
      messageId,
    });
    await filedMails(app, bob, 1);
    mailed = (await entriesOf(ann)).find(({ subject }) => subject === 'Leak in hall 3') as Issue;
    await snooze(ann, 'reply', mailed);
  });
  const reply = async (text: string, count: number) => {
    await sendMail(app, {
      ...fromMember(bob),
      subject: 'Re: Leak in hall 3',
      text,
      inReplyTo: messageId,
    });
    await filedMails(app, bob, count);
    return (await read(ann, mailed)).isSnoozed;
  };

  test('wakes it when it is a mail with more than thanks', async () => {
    expect(await reply('Thank you!', 2)).toBe(true);
    expect(await reply('Merci beaucoup, bonne journée', 3)).toBe(true);
    expect(await reply('The roofer comes on Friday.', 4)).toBe(false);
    expect(await read(ann, mailed)).toMatchObject({ wokenAt: expect.any(String) });
  });

  test('wakes it when it is another member’s note, not the snoozer’s own', async () => {
    const note = (who: Member, content: string) =>
      send(who, 'POST', `/api/issues/${mailed.id}/notes`, { content });
    await note(ann, 'Waiting for the roofer.');
    await note(bob, 'ok thanks');
    expect(await read(ann, mailed)).toMatchObject({ isSnoozed: true });
    await note(bob, 'He cannot come before May.');
    expect(await read(ann, mailed)).toMatchObject({ isSnoozed: false });
  });
});
