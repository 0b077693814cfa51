import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stats, Tile } from '#contract/board/stats.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { listIssues } from '#contract/entries/issue-list.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { START } from '#tests/app/test-clock.ts';
import {
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { type GivenEntry, giveEntries } from '#tests/fixtures/given-entries.ts';
import { patch } from '#tests/requests/change-requests.ts';
import { allIndexed } from '#tests/requests/search-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NOW = Date.parse(START);
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

async function subjectsOf(member: Member, query: string): Promise<string> {
  const answer = await member.fetch(`/api/issues?texts=none&${query}`);
  if (answer.status !== 200) throw new Error(await answer.text());
  const { issues, total } = (await answer.json()) as Answer<typeof listIssues>;
  expect(total).toBe(issues.length);
  return issues
    .map(({ subject }) => subject)
    .toSorted()
    .join('');
}

async function countsOf(member: Member): Promise<Stats['openCounts']> {
  return ((await (await member.fetch('/api/stats')).json()) as Stats).openCounts;
}

async function mailed(member: Member, subject: string, kind: 'file' | 'resolved'): Promise<void> {
  const before = await app.ask('SELECT 1 FROM inbound_mails WHERE recipient = $1', [
    member.user.company.intakeEmail,
  ]);
  const messageId = `<${subject}@${member.user.company.domain}>`;
  const attachments =
    kind === 'file' ? [{ filename: 'plan.pdf', content: Buffer.from('%PDF-1.4') }] : [];
  const first = { ...fromMember(member), subject, messageId, attachments };
  await sendMail(app, { ...first, text: `The lift in hall ${subject} is stuck.` });
  await filedMails(app, member, before.rows.length + 1);
  if (kind === 'file') return;
  const reply = { subject: `Re: ${subject}`, inReplyTo: messageId, text: 'This is fixed now.' };
  await sendMail(app, { ...fromMember(member), ...reply });
  await filedMails(app, member, before.rows.length + 2);
}

describe('a list is filtered', () => {
  const DUE: GivenEntry[] = [
    { subject: 'a', timestamp: at(-48), dueAt: at(-1), department: 'HR' },
    { subject: 'b', timestamp: at(-48), dueAt: at(-30), priority: 'critical' },
    { subject: 'c', timestamp: at(-80), dueAt: at(10), department: 'HR' },
    { subject: 'd', timestamp: at(-50), dueAt: at(60) },
    { subject: 'e', timestamp: at(-48), dueAt: at(-1), deleted: true },
    { subject: 'f', timestamp: at(-48), dueAt: at(-1), status: 'resolved' },
  ];
  let ann: Member;
  beforeAll(async () => {
    ann = await signUp(app);
    await giveEntries(app, ann, DUE);
    await mailed(ann, 'x', 'file');
    await mailed(ann, 'y', 'resolved');
    await mailed(ann, 'z', 'resolved');
    const { rows } = await app.ask(
      "UPDATE issues SET due_at = $2 WHERE subject = 'z' AND company_id = $1 RETURNING id",
      [ann.user.company.id, at(-1)],
    );
    expect(rows).toHaveLength(1);
    await allIndexed(app);
  });

  test.each([
    ['status=open&due=overdue', 'abz'],
    ['status=open&due=soon', 'c'],
    ['status=open&due=overdue,soon', 'abcz'],
    ['status=open&due=overdue&due=soon', 'abcz'],
    ['status=open&due=', 'abcdxyz'],
    ['status=open&has=attachments', 'x'],
    ['status=open&has=resolution', 'yz'],
    ['status=open&has=attachments,resolution', ''],
    ['status=open&has=resolution&due=overdue', 'z'],
    ['status=open&due=overdue&departments=HR', 'a'],
    ['status=open&due=overdue&priorities=critical,low', 'b'],
    ['status=open&due=overdue&includeDeleted=true', 'abez'],
    ['status=all&due=overdue', 'abfz'],
    ['status=open&due=overdue&q=words', 'ab'],
    ['status=open&has=resolution&q=lift', 'yz'],
    ['status=open&has=attachments&q=lift', 'x'],
  ])('among open entries: %s', async (query, expected) => {
    for (const sort of ['recent', 'oldest', 'priority']) {
      expect(await subjectsOf(ann, `${query}&sort=${sort}`)).toBe(expected);
    }
  });

  test('as are the tiles, and the figures count the matches per filter', async () => {
    expect(await countsOf(ann)).toEqual({
      overdue: 3,
      soon: 1,
      attachments: 1,
      resolution: 2,
      me: 0,
      none: 7,
    });
    const tilesOf = async (query: string) => {
      const answer = await ann.fetch(`/api/attention-scores?scope=department&${query}`);
      const { tiles } = (await answer.json()) as { tiles: Tile[] };
      return tiles.find(({ id }) => id === 'HR')?.open ?? 0;
    };
    expect([await tilesOf('due=overdue'), await tilesOf('due=soon,overdue')]).toEqual([1, 2]);
    expect(await tilesOf('has=attachments')).toBe(0);
  });

  test.each([
    ['due=tomorrow', 'due', 'Due must be one of overdue, soon.'],
    ['due=overdue,later', 'due', 'Due must be one of overdue, soon.'],
    ['due=overdue&due=later', 'due', 'Due must be one of overdue, soon.'],
    ['has=coffee', 'has', 'Has must be one of attachments, resolution.'],
  ])('except by unknown values: %s is rejected by name', async (query, field, message) => {
    for (const path of ['/api/issues?', '/api/attention-scores?scope=priority&']) {
      const answer = await ann.fetch(path + query);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ type: 'invalid', field, message });
    }
  });
});

test('filters count no done or deleted entries and no settled proposals', async () => {
  const ann = await signUp(app);
  await mailed(ann, 'x', 'file');
  await mailed(ann, 'y', 'resolved');
  await giveEntries(app, ann, [{ subject: 'a', timestamp: at(-48), dueAt: at(-1) }]);
  expect(await countsOf(ann)).toEqual({
    overdue: 1,
    soon: 0,
    attachments: 1,
    resolution: 1,
    me: 0,
    none: 3,
  });
  const { rows } = await app.ask('SELECT id, subject FROM issues WHERE company_id = $1', [
    ann.user.company.id,
  ]);
  const idOf = (subject: string) => rows.find((row) => row.subject === subject)?.id;
  await patch(ann, `/api/entries/${idOf('a')}/delete`);
  await patch(ann, `/api/entries/${idOf('x')}/delete`);
  await patch(ann, `/api/issues/${idOf('y')}/status`, { status: 'resolved' });
  expect(await countsOf(ann)).toEqual({
    overdue: 0,
    soon: 0,
    attachments: 0,
    resolution: 0,
    me: 0,
    none: 0,
  });
  await patch(ann, `/api/issues/${idOf('y')}/status`, { status: 'open' });
  expect(await subjectsOf(ann, 'status=open&has=resolution')).toBe('');
});

test('restricted entries are filtered and counted only for members with access', async () => {
  const ann = await signUp(app);
  const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
  await mailed(ann, 'x', 'file');
  await mailed(ann, 'y', 'resolved');
  await giveEntries(app, ann, [{ subject: 'a', timestamp: at(-48), dueAt: at(-1) }]);
  const all = { overdue: 1, soon: 0, attachments: 1, resolution: 1, me: 0, none: 3 };
  expect(await countsOf(bob)).toEqual(all);
  await app.ask('UPDATE issues SET restricted = true WHERE company_id = $1', [ann.user.company.id]);
  expect(await countsOf(ann)).toEqual(all);
  expect(await countsOf(bob)).toEqual({
    overdue: 0,
    soon: 0,
    attachments: 0,
    resolution: 0,
    me: 0,
    none: 0,
  });
  for (const filter of ['due=overdue', 'has=attachments', 'has=resolution']) {
    expect(await subjectsOf(ann, filter)).not.toBe('');
    expect(await subjectsOf(bob, filter)).toBe('');
  }
});
