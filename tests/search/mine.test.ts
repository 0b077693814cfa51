import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, signUp } from '#tests/fixtures/factories.ts';
import { allIndexed } from '#tests/requests/search-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a search in one’s own entries finds nothing else, in any section', async () => {
  const ann = await signUp(app);
  const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
  const add = async (who: typeof ann, body: string) =>
    (await send(who, 'POST', '/api/issues/manual', { subject: body, body }))
      .body as unknown as Issue;
  const mine = await add(ann, 'The valve of Ann leaks.');
  const done = await add(ann, 'The valve of Ann is new.');
  const taken = await add(bob, 'The valve of Bob leaks.');
  await add(bob, 'Another valve of Bob leaks.');
  await send(ann, 'POST', `/api/issues/${taken.id}/take`);
  await send(ann, 'PATCH', `/api/issues/${done.id}/status`, { status: 'resolved' });
  await allIndexed(app);
  expect(await entriesOf(ann, '?q=valve')).toHaveLength(4);
  const found = async (query: string) =>
    (await entriesOf(ann, `?q=valve&${query}`)).map(({ id }) => id).toSorted();
  expect(await found('mine=assigned')).toEqual([taken.id]);
  expect(await found('mine=reported')).toEqual([mine.id, done.id].toSorted());
  // `mine` overrides the status, as it does without a search.
  expect(await found('mine=reported&status=open')).toEqual([mine.id, done.id].toSorted());
});
