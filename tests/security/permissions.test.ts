import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { until } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { putAtNight } from '#tests/permissions/at-night.ts';
import { callRoute } from '#tests/permissions/call.ts';
import { type Caller, type Cast, castOf, VISITOR } from '#tests/permissions/cast.ts';
import { nameOf, noteRoutes, type Route } from '#tests/permissions/routes.ts';
import {
  idsSent,
  isForIds,
  isForNames,
  isGivenOut,
  type Spot,
  sentWith,
  spotsOf,
  statusFor,
  withoutOwn,
} from '#tests/permissions/walk.ts';
import { makeWebDir } from '#tests/permissions/web-dir.ts';
import {
  hashQuestion,
  makeWorld,
  RESTRICTED,
  SECRET,
  type Thing,
  type World,
} from '#tests/permissions/world.ts';

const TABLE = path.join(ROOT, 'docs/permissions.md');
const OPERATOR = 'operator@watch.example';

/** Enables all provider webhooks. */
const ENV = {
  ADMIN_EMAILS: OPERATOR,
  DNS_SERVERS: '127.0.0.1:9',
  INBOUND_TOKEN: 'a token of at least thirty-two characters',
  MAILGUN_SIGNING_KEY: 'a key',
  METRICS_TOKEN: 'a token of the watchers',
  POSTMARK_WEBHOOK_USER: 'user',
  POSTMARK_WEBHOOK_PASSWORD: 'password',
  SENDGRID_PARSE_KEY: 'user:password',
  SES_TOPIC_ARN: 'arn:aws:sns:eu-west-1:123456789012:mail',
};

const PUBLIC_ENV = { PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:9' };

let app: TestApp;
let client: pg.Pool;
let cast: Cast;
let world: World;
let hashOf: Awaited<ReturnType<typeof hashQuestion>>;
let routes: Route[];
let reachable: TestApp;
let onlyReachable: Route[];
let webDir: string;
// Each route is called several hundred times.
vi.setConfig({ testTimeout: 1_800_000 });

const noted = noteRoutes();
beforeAll(async () => {
  webDir = await makeWebDir();
  app = await startApp({ env: ENV, webDir });
  routes = noted.taken();
  const known = new Set(routes.map(nameOf));
  reachable = await startApp({ env: { ...ENV, ...PUBLIC_ENV }, webDir });
  onlyReachable = noted.taken().filter((route) => !known.has(nameOf(route)));
  client = new pg.Pool({ connectionString: app.databaseUrl, max: 8 });
  cast = castOf(client);
  world = await makeWorld(app, client, OPERATOR);
  hashOf = await hashQuestion(client);
  // The schedule would record emails about held mail and digests.
  await client.query('DELETE FROM pgboss.schedule');
  await putAtNight(client);
});

/** Background work must not count as an attack. */
async function stillness(): Promise<boolean> {
  // Hundreds of queued emails would take minutes.
  await client.query("DELETE FROM pgboss.job WHERE name = 'send-letter' AND state = 'created'");
  return until(async () => {
    const { rows } = await client.query(`
      SELECT FROM entry_search WHERE is_due
      UNION ALL SELECT FROM search_words_gone
      UNION ALL
      SELECT FROM pgboss.job WHERE state < 'completed' AND start_after <= now()
        AND left(name, 2) <> '__'`);
    return rows.length === 0;
  }, 'the end of what the background does');
}
afterAll(async () => {
  noted.stop();
  await client.end();
  await Promise.all([app.close(), reachable.close()]);
  await rm(webDir, { recursive: true });
});

const offences = (list: string[]) => expect(list.join('\n')).toBe('');

/** Includes a new person, because calls may remove one. */
const things = async () => {
  const { id } = await cast.newPerson(world.companyId, 'user');
  const [entry] = world.things;
  await client.query('UPDATE issues SET restricted = false WHERE id = $1', [entry?.id]);
  return world.things.map((thing) => (thing.kind === 'person' ? { ...thing, id } : thing));
};

const admin = () => cast.insider(world.companyId, 'company_admin');

const CALLERS: [string, () => Promise<Caller>][] = [
  ['Visitor', async () => VISITOR],
  ['User', () => cast.insider(world.companyId, 'user')],
  ['Company admin', admin],
  ['Operator', () => cast.signIn(world.operatorId)],
  ['Another company’s admin', () => cast.outsider()],
  ['Admin’s token: read', () => cast.tokenOfAdmin(world.companyId, 'read')],
  ['Admin’s token: write', () => cast.tokenOfAdmin(world.companyId, 'write')],
  ['Admin’s token: admin', () => cast.tokenOfAdmin(world.companyId, 'admin')],
  ['Workspace’s token: admin', () => cast.tokenOfWorkspace(world.companyId, 'admin')],
];

type Row = { at: string; cells: string[] };

async function rowOf(route: Route): Promise<Row> {
  const cells: string[] = [];
  // Others use the kind that the admin finds; for operator routes, each tries all.
  const first = await statusFor(app, route, { caller: admin, things, kind: null });
  for (const [, caller] of CALLERS) {
    // Called once: the admin may have deleted the thing.
    const asked = { caller, things, kind: first.status === 403 ? null : first.kind };
    const { status } = caller === admin ? first : await statusFor(app, route, asked);
    cells.push(cellOf(route, status));
  }
  return { at: nameOf(route), cells };
}

async function rowOfReachable(route: Route): Promise<Row> {
  const asVisitor = { caller: async () => VISITOR, things: async () => [], kind: null };
  const cell = cellOf(route, (await statusFor(reachable, route, asVisitor)).status);
  if (cell !== 'yes') throw new Error(`${nameOf(route)} has to be called by everybody here`);
  return { at: nameOf(route), cells: CALLERS.map(() => cell) };
}

function cellOf({ body }: Route, status: number): string {
  if (status >= 500) return `fails: ${status}`;
  // A route without a body schema authenticates by its raw body.
  const isRefusal = [401, 403, 404, 405].includes(status) || (status === 400 && !body);
  return isRefusal ? `${status}` : 'yes';
}

const addressFirst = ({ at }: Row) => at.split(' ').reverse().join(' ');

test('the table lists every route and the roles that it admits', async () => {
  const rows: Row[] = [];
  for (const route of routes) rows.push(await rowOf(route));
  for (const route of onlyReachable) rows.push(await rowOfReachable(route));
  rows.sort((a, b) => (addressFirst(a) < addressFirst(b) ? -1 : 1));
  const lines = rows.map(({ at, cells }) => `| ${at} | ${cells.join(' | ')} |`);
  const text = await readFile(TABLE, 'utf8');
  const [head = '', after = ''] = text.split(/(?<=\n\|---.*\n)/);
  if (process.env.PERMISSIONS === 'write') await writeFile(TABLE, `${head}${lines.join('\n')}\n`);
  else expect(after.trimEnd().split('\n')).toEqual(lines);
});

const isForMembers = async (route: Route) =>
  (await callRoute(app, VISITOR, route, sentWith(route, world.things, { spot: null, value: '' })))
    .status === 401;

type Attacker = () => Promise<{ who: Caller; others: Thing[] }>;

type Attack = { route: Route; spot: Spot; attacker: Attacker; targets: Thing[]; word: string };

async function leaksOf({ route, spot, attacker, targets, word }: Attack): Promise<string[]> {
  const answerTo = async (value: string) => {
    const { who, others } = await attacker();
    const sent = sentWith(route, others, { spot, value });
    const known = [...world.things, ...world.restricted];
    const answer = await callRoute(app, who, route, sent);
    return withoutOwn(answer, [value, ...idsSent(sent)], who, known);
  };
  const answers = new Map<Thing['ghost'], Promise<string>>(); // One per form: ghosts are alike.
  for (const { ghost } of targets) {
    if (!answers.has(ghost)) answers.set(ghost, answerTo(ghost()));
  }
  const found = targets.map(async (thing) => {
    const [foreign, ghost] = await Promise.all([answerTo(thing.id), answers.get(thing.ghost)]);
    const at = `${nameOf(route)} with the ${thing.kind} at ${spot.part} ${spot.place.join('.')}`;
    return [
      foreign !== ghost && `${at} answers\n  ${foreign}\nbut for nobody’s\n  ${ghost}`,
      foreign.toLowerCase().includes(word) && `${at} tells: ${foreign}`,
      foreign.startsWith('5') && `${at} fails: ${foreign}`,
    ].filter((leak) => typeof leak === 'string');
  });
  return (await Promise.all(found)).flat();
}

/** Ignores changes in the tables of `apart`. */
async function changesBy(
  route: Route,
  attack: () => Promise<string[]>,
  apart: string[] = [],
): Promise<string[]> {
  await stillness();
  const before = await hashOf(world.companyId);
  const found = await attack();
  const after = await hashOf(world.companyId);
  const changed = [...after].filter(
    ([table, hash]) => before.get(table) !== hash && !apart.includes(table),
  );
  return [...found, ...changed.map(([table]) => `${nameOf(route)} changed ${table}`)];
}

async function outsiderWithEntry(): Promise<Awaited<ReturnType<Attacker>>> {
  const who = await cast.outsider();
  const route = routes.find((one) => nameOf(one) === 'POST /api/issues/manual') as Route;
  const json = { params: {}, query: {}, body: { body: 'Of their own.' } };
  const { id } = JSON.parse((await callRoute(app, who, route, json)).body) as { id: string };
  return {
    who: { ...who, own: [...who.own, [id, 'own entry']] },
    others: [{ kind: 'entry', id, ghost: () => id }],
  };
}

test('an id of another company gets the response of a missing one, without changes', async () => {
  const found: string[] = [];
  const targets = [...world.things, ...world.restricted.slice(0, 1)];
  const attackers: Attacker[] = [
    async () => ({ who: await cast.outsider(), others: world.things }),
    outsiderWithEntry,
  ];
  for (const route of routes) {
    if (!(await isForMembers(route))) continue;
    const spots = spotsOf(route).filter((spot) => isForNames(spot) && !isGivenOut(route, spot));
    const attack = async () => {
      const leaks: string[] = [];
      for (const spot of spots) {
        // Also with the attacker's own things at the other spots.
        for (const attacker of spots.length > 1 ? attackers : attackers.slice(0, 1)) {
          leaks.push(...(await leaksOf({ route, spot, attacker, targets, word: SECRET })));
        }
      }
      return leaks;
    };
    found.push(...(await changesBy(route, attack)));
  }
  offences(found);
});

test('a restricted entry of one’s own company does too, for members without access', async () => {
  const found: string[] = [];
  const insider = () => cast.insider(world.companyId, 'user');
  const attackers: Attacker[] = [
    async () => ({ who: await insider(), others: world.restricted }),
    async () => ({ who: await insider(), others: world.things }),
  ];
  for (const route of routes) {
    if (!(await isForMembers(route))) continue;
    const attack = async () => {
      const leaks: string[] = [];
      for (const spot of spotsOf(route).filter(isForIds)) {
        for (const attacker of attackers) {
          const targets = world.restricted;
          leaks.push(...(await leaksOf({ route, spot, attacker, targets, word: RESTRICTED })));
        }
      }
      return leaks;
    };
    // The attackers are members, and refusals are recorded.
    const own = ['memberships', 'users', 'security_events'];
    found.push(...(await changesBy(route, attack, own)));
  }
  offences(found);
});

test('an additional company in the request does not change a route’s response', async () => {
  const found: string[] = [];
  const id = world.companyId;
  const planted = { companyId: id, company: id, userId: world.operatorId, role: 'admin' };
  for (const route of routes) {
    if (route.method !== 'GET' || !(await isForMembers(route))) continue;
    const sent = sentWith(route, world.things, { spot: null, value: '' });
    const [plain, named] = await Promise.all(
      [sent, { ...sent, query: { ...sent.query, ...planted } }].map(async (one) => {
        const who = await cast.outsider();
        return withoutOwn(await callRoute(app, who, route, one), [id], who, world.things);
      }),
    );
    if (plain !== named) found.push(`${nameOf(route)} answers\n  ${named}\nnot\n  ${plain}`);
  }
  offences(found);
});
