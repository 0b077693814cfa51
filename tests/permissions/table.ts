import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '#tests/app/app.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { type Caller, VISITOR } from './cast.ts';
import type { Walk } from './open-walk.ts';
import { nameOf, type Route } from './routes.ts';
import { statusFor } from './walk.ts';

export const TABLE = path.join(ROOT, 'docs/permissions.md');

export type Row = { at: string; cells: string[] };

/** The documentation up to the rows of its table, and these rows. */
export async function documentedTable(): Promise<{ head: string; lines: string[] }> {
  const text = await readFile(TABLE, 'utf8');
  const [head = '', after = ''] = text.split(/(?<=\n\|---.*\n)/);
  return { head, lines: after.trimEnd().split('\n') };
}

/** Ordered by path. */
export function linesOf(rows: Row[]): string[] {
  const pathFirst = ({ at }: Row) => at.split(' ').reverse().join(' ');
  return rows
    .toSorted((a, b) => (pathFirst(a) < pathFirst(b) ? -1 : 1))
    .map(({ at, cells }) => `| ${at} | ${cells.join(' | ')} |`);
}

type NewCaller = () => Promise<Caller>;

/** In the order of the columns. */
function callersOf({ cast, world }: Walk) {
  const admin: NewCaller = () => cast.insider(world.companyId, 'company_admin');
  const all: NewCaller[] = [
    async () => VISITOR,
    () => cast.insider(world.companyId, 'user'),
    admin,
    () => cast.signIn(world.operatorId),
    () => cast.outsider(),
    () => cast.tokenOfAdmin(world.companyId, 'read'),
    () => cast.tokenOfAdmin(world.companyId, 'write'),
    () => cast.tokenOfAdmin(world.companyId, 'admin'),
    () => cast.tokenOfWorkspace(world.companyId, 'admin'),
  ];
  return { admin, all };
}

export async function rowOf(walk: Walk, route: Route): Promise<Row> {
  const { app, things } = walk;
  const { admin, all } = callersOf(walk);
  // Others use the kind that the admin finds; for operator routes, each tries all.
  const first = await statusFor(app, route, { caller: admin, things, kind: null });
  const kind = first.status === 403 ? null : first.kind;
  const asked = all.map(async (caller) =>
    // Called once: the admin may have deleted the thing.
    caller === admin ? first : await statusFor(app, route, { caller, things, kind }),
  );
  const cells = (await Promise.all(asked)).map(({ status }) => cellOf(route, status));
  return { at: nameOf(route), cells };
}

export async function openRowOf(walk: Walk, app: TestApp, route: Route): Promise<Row> {
  const asVisitor = { caller: async () => VISITOR, things: async () => [], kind: null };
  const cell = cellOf(route, (await statusFor(app, route, asVisitor)).status);
  if (cell !== 'yes') throw new Error(`${nameOf(route)} must admit every caller`);
  return { at: nameOf(route), cells: callersOf(walk).all.map(() => cell) };
}

function cellOf({ body }: Route, status: number): string {
  if (status >= 500) return `fails: ${status}`;
  // A route without a body schema authenticates by its raw body.
  const isRefusal = [401, 403, 404, 405].includes(status) || (status === 400 && !body);
  return isRefusal ? `${status}` : 'yes';
}
