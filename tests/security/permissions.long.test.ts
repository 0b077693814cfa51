import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { foreignLeaks, plantedLeaks, restrictedLeaks } from '#tests/permissions/attacks.ts';
import { openWalk, type Walk } from '#tests/permissions/open-walk.ts';
import {
  documentedTable,
  linesOf,
  openRowOf,
  type Row,
  rowOf,
  TABLE,
} from '#tests/permissions/table.ts';

let walk: Walk;
// Each route is called several hundred times.
vi.setConfig({ testTimeout: 1_800_000 });

beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

const expectNone = (list: string[]) => expect(list.join('\n')).toBe('');

test('the table lists every route and the roles that it admits', async () => {
  const rows: Row[] = [];
  for (const route of walk.routes) rows.push(await rowOf(walk, route));
  const reachable = await walk.startPublic();
  for (const route of reachable.routes) rows.push(await openRowOf(walk, reachable.app, route));
  const { head, lines } = await documentedTable();
  const made = linesOf(rows);
  if (process.env.PERMISSIONS === 'write') await writeFile(TABLE, `${head}${made.join('\n')}\n`);
  else expect(lines).toEqual(made);
});

test('an id of another company gets the response of a missing one, without changes', async () => {
  expectNone(await foreignLeaks(walk, walk.routes));
});

test('a restricted entry of one’s own company does too, for members without access', async () => {
  expectNone(await restrictedLeaks(walk, walk.routes));
});

test('an additional company in the request does not change a route’s response', async () => {
  expectNone(await plantedLeaks(walk, walk.routes));
});
