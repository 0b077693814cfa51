import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
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

// Thousands of requests.
vi.setConfig({ testTimeout: 600_000 });

test('every endpoint refuses every invalid input with a plain sentence that names the field', async () => {
  const { complaints, refused } = await walkWithWrongInput({ app, routes, newCaller, each: 1 });
  expect(complaints).toEqual([]);
  expect(refused).toBeGreaterThan(300);
});
