import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdminStats } from '#contract/admin/admin.ts';
import type { LanguageModel } from '#contract/workspace/language-model.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  always,
  type ModelServer,
  refuse,
  startModelServer,
} from '#tests/app/fakes/model-server.ts';
import { GOOD, PUMP, startModelApp } from '#tests/app/model-app.ts';
import { fromMember, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';

const OPERATOR = 'operator@tidings.example';
let model: ModelServer;
let app: TestApp | null = null;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());
afterEach(async () => {
  await app?.close();
  app = null;
});

async function start(env: Record<string, string>): Promise<TestApp> {
  app = await startModelApp(model, { env: { ADMIN_EMAILS: OPERATOR, ...env } });
  return app;
}

async function stateFor(member: Member): Promise<LanguageModel | null> {
  const response = await member.fetch('/api/workspace/language-model');
  expect(response.status).toBe(200);
  return ((await response.json()) as { model: LanguageModel | null }).model;
}

async function concernsOf(running: TestApp): Promise<AdminStats['concerns']> {
  const operator = await signUp(running, OPERATOR);
  const { concerns } = (await (await operator.fetch('/api/admin/stats')).json()) as AdminStats;
  return concerns;
}

async function send(running: TestApp, member: Member, subject: string): Promise<void> {
  await sendMail(running, { ...fromMember(member), ...PUMP, subject });
  await running.settled();
}

test('without a model, and in mode off, there is none', async () => {
  app = await startApp();
  expect(await stateFor(await signUp(app))).toBe(null);
  await app.close();
  model.calls.length = 0;
  const off = await start({ MODEL_MODE: 'off' });
  const ann = await signUp(off);
  await send(off, ann, 'A1');
  expect(await stateFor(ann)).toBe(null);
  expect(model.calls).toEqual([]);
});

test('a working model has its mode and its budget', async () => {
  model.behave(always(GOOD));
  const running = await start({ MODEL_MODE: 'decides' });
  const ann = await signUp(running);
  await send(running, ann, 'A1');
  expect(await stateFor(ann)).toMatchObject({
    name: 'test-model',
    mode: 'decides',
    calls: { used: 1, limit: 200 },
    tokens: { used: 1000, limit: 600_000 },
    spent: null,
    failing: null,
  });
  expect(await concernsOf(running)).toEqual([]);
});

test.each([
  ['calls', { MODEL_CALLS_PER_DAY: '1' }],
  ['tokens', { MODEL_TOKENS_PER_DAY: '3000' }],
] as const)(
  'spent %s are named until the next day, to members and operator',
  async (spent, env) => {
    model.behave(always(GOOD));
    const running = await start(env);
    const ann = await signUp(running);
    await send(running, ann, 'A1');
    const next = new Date(running.clock.moment(86_400_000)).toISOString().slice(0, 10);
    expect(await stateFor(ann)).toMatchObject({ spent, until: `${next}T00:00:00.000Z` });
    expect(await concernsOf(running)).toEqual([{ kind: `model_${spent}`, count: 1, since: null }]);
  },
);

test('a failing model is named until it answers', async () => {
  model.behave((_request, { raw }) => refuse(raw, 401));
  const running = await start({});
  const ann = await signUp(running);
  await send(running, ann, 'A1');
  await send(running, ann, 'A2');
  const failing = (await stateFor(ann))?.failing;
  expect(failing).toMatchObject({ kind: 'status', count: 2 });
  expect(await concernsOf(running)).toEqual([
    { kind: 'model_failing', count: 2, since: failing?.since },
  ]);
  model.behave(always(GOOD));
  running.clock.offset += 60_000;
  await send(running, ann, 'A3');
  expect((await stateFor(ann))?.failing).toBe(null);
  expect(await concernsOf(running)).toEqual([]);
});
