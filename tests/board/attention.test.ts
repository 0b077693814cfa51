import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tile } from '#contract/board/stats.ts';
import { CATEGORIES, DEPARTMENTS } from '#contract/entries/labels.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { START } from '#tests/app/test-clock.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { giveEntries } from '#tests/fixtures/given-entries.ts';

const NOW = new Date(START);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let app: TestApp;
let ann: Member;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  await giveEntries(app, ann, [
    // Due after 14 days: in its last quarter. After 3: overdue for two. After 1: not yet.
    { department: 'HR', category: 'People & Conduct', timestamp: daysAgo(11) },
    { department: 'HR', priority: 'high', timestamp: daysAgo(5.5) },
    {
      department: 'Finance',
      category: 'People & Conduct',
      priority: 'critical',
      timestamp: NOW.toISOString(),
    },
    { department: 'External', priority: 'low', timestamp: daysAgo(1) },
    { department: 'Unassigned', priority: 'critical', timestamp: daysAgo(40), dueAt: daysAgo(0.5) },
    { department: 'Leadership & Strategy', status: 'resolved', timestamp: daysAgo(9) },
    { department: 'Supply Chain', deleted: true, priority: 'critical', timestamp: daysAgo(9) },
  ]);
});
afterAll(() => app.close());

async function tilesOf(member: Member, query: string): Promise<Tile[]> {
  const answer = await member.fetch(`/api/attention-scores?${query}`);
  if (answer.status !== 200) throw new Error(await answer.text());
  return ((await answer.json()) as { tiles: Tile[] }).tiles;
}

describe('the tiles', () => {
  test('of departments show their urgency, most urgent first', async () => {
    expect(await tilesOf(ann, 'scope=department')).toEqual([
      {
        id: 'Finance',
        name: 'Finance',
        isSpecial: false,
        tone: 'red',
        score: 101,
        open: 1,
        critical: 1,
        high: 0,
        dueSoon: 0,
        overdue: 0,
        overdueDays: 0,
        oldestDays: 0,
      },
      {
        id: 'HR',
        name: 'HR',
        isSpecial: false,
        tone: 'red',
        score: 40 + 20 + 10 + 2 + 11,
        open: 2,
        critical: 0,
        high: 1,
        dueSoon: 1,
        overdue: 1,
        overdueDays: 2,
        oldestDays: 11,
      },
      {
        id: 'External',
        name: 'External',
        isSpecial: false,
        tone: 'yellow',
        score: 1 + 1,
        open: 1,
        critical: 0,
        high: 0,
        dueSoon: 0,
        overdue: 0,
        overdueDays: 0,
        oldestDays: 1,
      },
      {
        id: 'Unassigned',
        name: 'Unassigned',
        isSpecial: true,
        tone: 'red',
        open: 1,
        critical: 1,
        high: 0,
        dueSoon: 0,
        overdue: 1,
        overdueDays: 0,
        oldestDays: 40,
        score: 100 + 40 + 1 + 30,
      },
    ]);
  });

  test('of categories call missing ones Uncategorized', async () => {
    const tiles = await tilesOf(ann, 'scope=category');
    expect(tiles.map(({ id, open, isSpecial }) => [id, open, isSpecial])).toEqual([
      ['People & Conduct', 2, false],
      ['Uncategorized', 3, true],
    ]);
  });

  test('of priorities have capitalized names', async () => {
    const tiles = await tilesOf(ann, 'scope=priority');
    expect(tiles.map(({ id, name, open }) => [id, name, open])).toEqual([
      ['critical', 'Critical', 2],
      ['high', 'High', 1],
      ['normal', 'Normal', 1],
      ['low', 'Low', 1],
    ]);
  });

  test.each([
    ['scope=department&categoryIds=People%20%26%20Conduct', { Finance: 1, HR: 1 }],
    ['scope=department&priority=critical,low', { Finance: 1, External: 1, Unassigned: 1 }],
    ['scope=category&departmentIds=HR', { 'People & Conduct': 1, Uncategorized: 1 }],
    ['scope=priority&departmentIds=HR,Finance&categoryIds=Uncategorized', { high: 1 }],
    ['scope=category&departmentIds=Facilities', {}],
    // A tile's own label is not filtered.
    ['scope=department&departmentIds=HR&priority=high', { HR: 1 }],
    ['scope=priority&priority=low&departmentIds=External', { low: 1 }],
    ['scope=category&categoryIds=Uncategorized', { 'People & Conduct': 2, Uncategorized: 3 }],
  ])('count entries that match other label filters: %s', async (query, expected) => {
    const tiles = await tilesOf(ann, query);
    expect(Object.fromEntries(tiles.map(({ id, open }) => [id, open]))).toEqual(expected);
  });

  test.each([
    ['scope', ''],
    ['scope', 'scope=person'],
    ['priority', 'scope=department&priority=urgent'],
    ['departmentIds', 'scope=category&departmentIds=HR,Catering'],
    ['categoryIds', 'scope=department&categoryIds=Other'],
  ])('with a wrong %s are rejected', async (field, query) => {
    const answer = await ann.fetch(`/api/attention-scores?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: 'invalid', field });
  });

  test('of a company without entries are empty', async () => {
    expect(await tilesOf(await signUp(app), 'scope=department')).toEqual([]);
  });
});

test('the available labels are listed with their names', async () => {
  const read = async (path: string) => (await ann.fetch(path)).json();
  const named = (labels: readonly string[]) => labels.map((name) => ({ id: name, name }));
  expect(await read('/api/departments')).toEqual({ departments: named(DEPARTMENTS) });
  expect(await read('/api/tags')).toEqual({
    categories: named(CATEGORIES),
    priorities: [
      { id: 'critical', name: 'Critical' },
      { id: 'high', name: 'High' },
      { id: 'normal', name: 'Normal' },
      { id: 'low', name: 'Low' },
    ],
  });
});
