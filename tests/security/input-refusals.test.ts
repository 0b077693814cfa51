import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp, visitor } from '#tests/fixtures/factories.ts';
import { type Caller, castOf } from '#tests/permissions/cast.ts';
import { noteRoutes, type Route } from '#tests/permissions/routes.ts';
import { walkWithWrongInput } from '#tests/permissions/wrong-input.ts';

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
  newCaller = () => castOf(client, app.clock).signIn(user.id);
});
afterAll(async () => {
  noted.stop();
  await client.end();
  await app.close();
});

// Coprime to the number of values, so that all values occur.
test('endpoints refuse invalid input with a plain sentence that names the field', async () => {
  const { complaints, refused } = await walkWithWrongInput({ app, routes, newCaller, each: 7 });
  expect(complaints).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});

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
  ['/api/issues?sort=best', 'Sort must be one of recent, priority, oldest, created.'],
  ['/api/attention-scores', 'Scope is required.'],
])('%s is refused with %s', async (address, message) => {
  const caller = await newCaller();
  const headers = { authorization: `Bearer ${caller.token}` };
  const answer = await visitor(app).fetch(address, { headers });
  expect(await answer.json()).toMatchObject({ error: 'invalid', message });
});
