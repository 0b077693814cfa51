import { expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import type { ModelServer } from '#tests/app/fakes/model-server.ts';
import { withModelApp } from '#tests/app/fakes/with-model-app.ts';
import { askedAbout, entryNow, GOOD, outcomeOf, PUMP } from '#tests/app/model-app.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { setDepartment } from '#tests/requests/label-requests.ts';

let model: ModelServer;
let app: TestApp;
let ann: Member;
withModelApp((given) => {
  ({ model, app, ann } = given);
});

test('a team’s corrections are not undone by a confident language model', async () => {
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
