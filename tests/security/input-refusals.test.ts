import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp, visitor } from '#tests/fixtures/factories.ts';
import { callRoute, type Sent } from '#tests/permissions/call.ts';
import { type Caller, castOf } from '#tests/permissions/cast.ts';
import { nameOf, noteRoutes, type Route } from '#tests/permissions/routes.ts';
import { sample } from '#tests/permissions/samples.ts';

let app: TestApp;
let client: pg.Pool;
let newCaller: () => Promise<Caller>;
let routes: Route[];
const noted = noteRoutes();
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: 'ann@team.example' } });
  routes = noted.taken().filter(({ body, query, params }) => body ?? query ?? params);
  client = new pg.Pool({ connectionString: app.databaseUrl, max: 4 });
  const { user } = await signUp(app, 'ann@team.example');
  newCaller = () => castOf(client).signIn(user.id);
});
afterAll(async () => {
  noted.stop();
  await client.end();
  await app.close();
});

const LEFT_OUT = Symbol('left out');

const WRONG = [
  LEFT_OUT,
  null,
  '',
  ' ',
  'NaN',
  'x\0y',
  'x'.repeat(120_000),
  -1,
  1.5,
  1e300,
  true,
  [],
  [null],
  {},
  { a: 1 },
];
/** Limited by the length of a URL. */
const IN_ADDRESS = WRONG.filter((value) => typeof value !== 'string' || value.length < 1000);

/** Technical terms that must not reach users. */
const NOT_FOR_PEOPLE =
  /invalid input|invalid option|expected|received|undefined|\bnull\b|too big:|too small:|must match pattern|regex|zod|unexpected token|JSON at|SELECT |\.ts:\d/i;
/** Case-sensitive: "Finance" contains "nan". */
const NO_NUMBER = /\bNaN\b/;

type Answered = { status: number; message: string; field: string | undefined };

async function ask(route: Route, caller: Caller, sent: Sent): Promise<Answered> {
  const { status, body } = await callRoute(app, caller, route, sent);
  if (status < 400) return { status, message: '', field: undefined };
  // HTML pages have the message in the heading and no field.
  const [, heading] = body.match(/^<!doctype.*<h1[^>]*>(.*?)<\/h1>/s) ?? [];
  if (heading) return { status, message: heading, field: '' };
  return { status, ...(JSON.parse(body) as Omit<Answered, 'status'>) };
}

function* wrongOnes(route: Route): Generator<Sent> {
  const right = {
    params: { id: 'x' },
    query: (route.query ? sample(route.query) : {}) as Sent['query'],
    body: route.body ? sample(route.body) : undefined,
  };
  for (const [name, schema] of fieldsOf(route.query)) {
    for (const value of IN_ADDRESS) {
      if (value !== LEFT_OUT) yield { ...right, query: { ...right.query, [name]: value } };
      else if (!schema.safeParse(undefined).success) yield { ...right, query: {} };
    }
  }
  if (!route.body) return;
  for (const body of [null, [], 'text', 1]) yield { ...right, body };
  for (const [name] of fieldsOf(route.body)) {
    for (const value of WRONG) {
      const body = { ...(right.body as Record<string, unknown>), [name]: value };
      if (value === LEFT_OUT) delete body[name];
      yield { ...right, body };
    }
  }
}

function fieldsOf(schema: z.ZodType | null): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(fieldsOf);
  return [];
}

test('every endpoint refuses invalid input with a plain sentence that names the field', async () => {
  const complaints: string[] = [];
  let refused = 0;
  for (const route of routes) {
    let caller = await newCaller();
    for (const sent of wrongOnes(route)) {
      const { status, message, field } = await ask(route, caller, sent);
      // A valid request may have ended the session.
      if (status < 400) caller = await newCaller();
      else refused += 1;
      const isSentence =
        /^[A-ZÀ-Þ].* .*\w/s.test(message) &&
        !NOT_FOR_PEOPLE.test(message) &&
        !NO_NUMBER.test(message);
      const isNamed = status !== 400 || typeof field === 'string';
      if (status < 400 || (status < 500 && isSentence && isNamed)) continue;
      complaints.push(
        `${nameOf(route)} ${JSON.stringify(sent).slice(0, 200)}: ${status} ${message}`,
      );
    }
  }
  expect(complaints).toEqual([]);
  expect(refused).toBeGreaterThan(300);
}, 300_000);

describe('an unreadable body', () => {
  test.each([
    [
      'that is no JSON',
      '{"email": nope}',
      'application/json',
      'The body is not JSON that can be read.',
    ],
    ['that is empty', '', 'application/json', 'The body is empty, and must be JSON.'],
    [
      'of another type',
      '<email/>',
      'text/xml',
      'The body must be JSON, with the content type application/json.',
    ],
    [
      'that is far too large',
      `"${'x'.repeat(2_000_000)}"`,
      'application/json',
      'The body is too large.',
    ],
  ])('%s is refused with our own text', async (_what, body, type, message) => {
    const headers = { 'content-type': type };
    const answer = await visitor(app).fetch('/api/register', { method: 'POST', body, headers });
    expect(await answer.json()).toMatchObject({ message, field: 'body' });
  });
});

test.each([
  ['/api/issues?priorities=urgent', 'Priorities must be one of critical, high, normal, low.'],
  ['/api/issues?limit=many', 'Limit must be a number.'],
  ['/api/issues?limit=0', 'Limit must be at least 1.'],
  ['/api/issues?sort=best', 'Sort must be one of recent, priority, oldest.'],
  ['/api/attention-scores', 'Scope is required.'],
])('%s is refused with %s', async (address, message) => {
  const caller = await newCaller();
  const headers = { authorization: `Bearer ${caller.token}` };
  const answer = await visitor(app).fetch(address, { headers });
  expect(await answer.json()).toMatchObject({ error: 'invalid', message });
});
