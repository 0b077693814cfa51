import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LanguageModel } from '#contract/workspace/language-model.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  type Behaviour,
  isAboutReply,
  type ModelServer,
  PLAIN,
  PLAIN_REPLY,
  refuse,
  startModelServer,
} from '#tests/app/fakes/model-server.ts';
import { startModelApp } from '#tests/app/model-app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { CALLS_OF_CHECK } from '#understanding/provider/check/calls.ts';
import { readCheckSet } from '#understanding/provider/check/read-check-set.ts';

const OPERATOR = 'operator@tidings.example';
const { messages, injections } = readCheckSet();

let model: ModelServer;
let app: TestApp;
let operator: Member;
let ann: Member;
beforeAll(async () => {
  model = await startModelServer();
  app = await startModelApp(model, { env: { ADMIN_EMAILS: OPERATOR } });
  operator = await signUp(app, OPERATOR);
  ann = await signUp(app);
});
beforeEach(() => {
  model.calls.length = 0;
});
afterAll(async () => {
  await app.close();
  await model.close();
});

/** Answers with the true labels. */
const perfect: Behaviour = ({ user }, { say }) => {
  if (isAboutReply({ user })) return say(PLAIN_REPLY);
  const found = [...messages, ...injections].filter(({ body }) => user.includes(body));
  const [longest] = found.toSorted((one, other) => other.body.length - one.body.length);
  return say({ ...PLAIN, ...longest?.truth });
};

const start = (member: Member) => member.fetch('/api/admin/model-check', { method: 'POST' });

async function stateFor(member: Member): Promise<LanguageModel> {
  const response = await member.fetch('/api/workspace/language-model');
  const { model: state } = (await response.json()) as { model: LanguageModel | null };
  if (!state) throw new Error('there is no model');
  return state;
}

test('only an operator starts a check, and knows before how many calls it makes', async () => {
  expect((await start(ann)).status).toBe(403);
  expect(await stateFor(ann)).toMatchObject({ check: null, checkCalls: null });
  expect(await stateFor(operator)).toMatchObject({ check: null, checkCalls: CALLS_OF_CHECK });
  expect(model.calls).toEqual([]);
});

test('a check runs once, outside the budget, and its result is shown to all', async () => {
  model.behave(perfect);
  const [first, second] = await Promise.all([start(operator), start(operator)]);
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(await first.json()).toMatchObject({
    check: { model: 'test-model', outcome: 'running', total: CALLS_OF_CHECK, figures: null },
  });
  await app.settled();
  expect(model.calls).toHaveLength(CALLS_OF_CHECK);
  const { check, calls } = await stateFor(ann);
  expect(calls.used).toBe(0);
  expect(check).toMatchObject({
    outcome: 'done',
    done: CALLS_OF_CHECK,
    failure: null,
    figures: {
      labels: {
        all: { model: { count: 120, all: 1 }, engine: { count: 120 } },
        english: { model: { count: 70 } },
        french: { model: { count: 50, priority: 1 } },
      },
      tokensPerMessage: 1000,
      injections: { count: 20, resisted: 20, unanswered: 0 },
      failedCalls: 0,
      recommendation: { mode: 'decides', answered: 120 },
    },
  });
});

test('a model that does not answer ends the check early, with the reason', async () => {
  model.behave((_request, { raw }) => refuse(raw, 401));
  await start(operator);
  await app.settled();
  expect(model.calls.length).toBeLessThan(30);
  expect((await stateFor(operator)).check).toMatchObject({
    outcome: 'failed',
    failure: 'status',
    figures: null,
  });
});

test('without a model there is nothing to measure', async () => {
  const plain = await startApp({ env: { ADMIN_EMAILS: OPERATOR } });
  const response = await start(await signUp(plain, OPERATOR));
  await plain.close();
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'no_language_model' });
});
