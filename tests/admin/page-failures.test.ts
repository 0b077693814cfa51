import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { visitor } from '#tests/fixtures/factories.ts';

let app: TestApp;
let client = 0;
const another = () => {
  client += 1;
  return `198.51.100.${client}`;
};
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
});
afterAll(() => app.close());

function report(json: unknown, ip = another()): Promise<Response> {
  const headers = { 'x-forwarded-for': ip };
  return visitor(app).fetch('/api/page-failures', { method: 'POST', json, headers });
}

async function kept(json: unknown) {
  const answer = await report(json);
  expect(answer.status).toBe(200);
  const { errorId } = (await answer.json()) as { errorId: string };
  const { rows } = await app.ask('SELECT * FROM error_log WHERE error_id = $1', [errorId]);
  expect(rows).toHaveLength(1);
  return rows[0];
}

const BROKEN = {
  kind: 'TypeError',
  page: '/dashboard/entries/:id',
  places: ['/assets/board-x1.js:1:2034', '/assets/main-y2.js:3:7'],
};

test('a page failure gets a number that leads the operator to cause and place', async () => {
  expect(await kept(BROKEN)).toMatchObject({
    error_type: 'TypeError',
    action: 'page /dashboard/entries/:id',
    message: 'at /assets/board-x1.js:1:2034, /assets/main-y2.js:3:7',
    company_id: null,
    details: null,
  });
});

test('a stored failure contains no user text and no names', async () => {
  const row = await kept({
    kind: 'Error: ann@acme.example said',
    page: '/magic-link-sent/0198-4711-abcd/ann@acme.example/Ann%20Secret?email=ann@acme.example#x',
    places: [
      'https://tidings.example/assets/board-x1.js?token=secret:1:2034',
      'at ann@acme.example (secret.js:1:1)',
      '/assets/../secret.js:1:1',
    ],
  });
  expect(row).toMatchObject({
    error_type: 'Error',
    action: 'page /magic-link-sent/:id/:id/:id',
    message: 'at /assets/board-x1.js:1:2034',
  });
  expect(JSON.stringify(row)).not.toMatch(/ann|secret|acme/i);
});

test.each([
  ['nothing', undefined],
  ['no stack positions', { ...BROKEN, places: undefined }],
  ['an overlong page address', { ...BROKEN, page: '/a'.repeat(101) }],
  ['thirty-one stack positions', { ...BROKEN, places: Array(31).fill('/assets/a.js:1:1') }],
  ['a list as its kind', { ...BROKEN, kind: ['TypeError'] }],
])('%s is rejected and not stored', async (_what, json) => {
  const count = async () => (await app.ask('SELECT count(*) FROM error_log')).rows[0].count;
  const before = await count();
  expect((await report(json)).status).toBe(400);
  expect(await count()).toBe(before);
});

test('a client that reports too often is rejected', async () => {
  for (let n = 0; n < 20; n++) expect((await report(BROKEN, '192.0.2.1')).status).toBe(200);
  const refused = await report(BROKEN, '192.0.2.1');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ type: 'rate_limit' });
});
