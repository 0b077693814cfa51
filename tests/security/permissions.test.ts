import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignLeaks, plantedLeaks, restrictedLeaks } from '#tests/permissions/attacks.ts';
import { openWalk, type Walk } from '#tests/permissions/open-walk.ts';
import { nameOf, type Route } from '#tests/permissions/routes.ts';
import { documentedTable, linesOf, type Row, rowOf } from '#tests/permissions/table.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

/** Routes by each kind of protection; permissions.long.test.ts calls all. */
const CALLED = [
  'GET /api/stats',
  'GET /api/held/:id',
  'GET /api/issues/:id',
  'PATCH /api/issues/:id/status',
  'POST /api/issues/changes',
  'POST /api/tokens',
  'GET /api/webhooks/:id',
  'GET /api/admin/stats',
  'POST /mcp',
  'GET /metrics',
];
const called = (): Route[] => {
  const routes = walk.routes.filter((route) => CALLED.includes(nameOf(route)));
  expect(routes.map(nameOf).toSorted()).toEqual(CALLED.toSorted());
  return routes;
};

const expectNone = (list: string[]) => expect(list.join('\n')).toBe('');

test('the table in docs/permissions.md lists exactly the routes of the server', async () => {
  const { routes } = await walk.startPublic();
  const { lines } = await documentedTable();
  const listed = lines.map((line) => line.split(' | ')[0]?.replace('| ', ''));
  expect(listed.toSorted()).toEqual([...walk.routes, ...routes].map(nameOf).toSorted());
});

test('routes of each kind admit the roles that the table states', async () => {
  const { lines } = await documentedTable();
  const rows: Row[] = [];
  for (const route of called()) rows.push(await rowOf(walk, route));
  const stated = lines.filter((line) => CALLED.some((name) => line.startsWith(`| ${name} |`)));
  expect(linesOf(rows)).toEqual(stated);
});

test('routes respond to an id of another company as to a missing one', async () => {
  expectNone(await foreignLeaks(walk, called()));
  expectNone(await plantedLeaks(walk, called()));
});

test('routes respond to a restricted entry as to a missing one', async () => {
  expectNone(await restrictedLeaks(walk, called()));
});
