import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { type ModelServer, startModelServer } from '#tests/app/fakes/model-server.ts';
import {
  askedAbout,
  entryNow,
  GOOD,
  outcomeOf,
  PUMP,
  startModelApp,
} from '#tests/app/model-app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { setDepartment } from '#tests/requests/label-requests.ts';

let model: ModelServer;
let app: TestApp;
beforeAll(async () => {
  model = await startModelServer();
  app = await startModelApp(model);
});
afterAll(async () => {
  await app.close();
  await model.close();
});

test('a team’s corrections are not undone by a confident language model', async () => {
  const ann = await signUp(app);
  const { entry: first, say: sayFirst } = await askedAbout({ app, model, ann });
  sayFirst(GOOD);
  expect(await outcomeOf(app, first)).toBe('answered');
  const { department } = await entryNow(ann, first);
  const ours = 'Leadership & Strategy';
  await setDepartment(ann, first, ours, department);
  const { entry, say } = await askedAbout({ app, model, ann }, PUMP);
  expect(entry.department).toBe(ours);
  await app.ask(
    `UPDATE suggestions SET confidences = '{"priority":0,"department":0,"category":0}'
     WHERE entry_id = $1`,
    [entry.id],
  );
  say(GOOD);
  expect(await outcomeOf(app, entry)).toBe('answered');
  expect(await entryNow(ann, entry)).toMatchObject({ department: ours, priority: GOOD.priority });
});
