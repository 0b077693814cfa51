import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member } from '#tests/fixtures/factories.ts';
import { changeAll, newEntry, newTeam, send } from './team.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
let cid: Member;
let secret: Issue;
beforeAll(async () => {
  app = await startApp();
  ({ ann, bob, cid } = await newTeam(app));
  secret = await newEntry(ann, 'The mercury spill at the reception is to be kept quiet.');
  await newEntry(ann, 'The lift is stuck.');
  await send(cid, 'POST', `/api/issues/${secret.id}/take`);
  await send(cid, 'POST', `/api/issues/${secret.id}/notes`, { content: 'I follow the mercury.' });
  await send(ann, 'POST', `/api/issues/${secret.id}/notes`, { content: '@Cid mercury, please.' });
  await send(ann, 'PATCH', `/api/issues/${secret.id}/restricted`, {
    restricted: true,
    people: [bob.user.id],
  });
});
afterAll(() => app.close());

async function allOf(who: Member): Promise<string> {
  const paths = [
    '/api/issues?texts=preview',
    '/api/issues?status=snoozed',
    ...['assigned', 'waking', 'changed', 'reported'].map((part) => `/api/issues?mine=${part}`),
    '/api/issues?assignees=me',
    `/api/issues?assignees=${bob.user.id}`,
    '/api/issues?assignees=none&status=open',
    '/api/issues?q=mercury',
    '/api/issues?q=assignee:bob',
    `/api/issues?q=assignee:${bob.user.id}`,
    '/api/stats',
    ...['department', 'category', 'priority'].flatMap((scope) => [
      `/api/attention-scores?scope=${scope}`,
      `/api/attention-scores?scope=${scope}&assignees=${bob.user.id}`,
      `/api/attention-scores?scope=${scope}&assignees=none`,
    ]),
    '/api/notifications',
    '/api/notifications/counts',
    '/api/members',
    `/api/issues/${secret.id}/people`,
    `/api/issues/${secret.id}/history`,
    `/api/issues/${secret.id}/notes`,
  ];
  const answers: string[] = [];
  for (const path of paths) {
    const { status, body } = await send<Record<string, unknown>>(who, 'GET', path);
    // The change counter is allowed to reveal a change.
    answers.push(
      `${path.replace(/q=.*/, 'q')} ${status} ${JSON.stringify({ ...body, changes: 0 })}`,
    );
  }
  return answers.join('\n');
}

const action = fc.oneof(
  fc.record({ kind: fc.constant('take' as const) }),
  fc.record({ kind: fc.constant('assign' as const), to: fc.constantFrom('ann', 'bob', null) }),
  fc.record({ kind: fc.constant('snooze' as const), until: fc.constantFrom('reply', null) }),
  fc.record({ kind: fc.constant('follow' as const), following: fc.boolean() }),
  fc.record({
    kind: fc.constant('note' as const),
    text: fc.constantFrom('hm', '@Bob', '@Ann look'),
  }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom('open', 'resolved') }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

function perform(who: Member, one: Action) {
  const path = `/api/issues/${secret.id}`;
  switch (one.kind) {
    case 'take':
      return send(who, 'POST', `${path}/take`);
    case 'assign': {
      const assigneeId = one.to && { ann, bob }[one.to].user.id;
      return send(who, 'PATCH', `${path}/assignee`, { assigneeId });
    }
    case 'snooze':
      return send(who, 'PATCH', `${path}/snooze`, { until: one.until });
    case 'follow':
      return send(who, 'PATCH', `${path}/following`, { following: one.following });
    case 'note':
      return send(who, 'POST', `${path}/notes`, { content: one.text });
    case 'status':
      return send(who, 'PATCH', `${path}/status`, { status: one.status });
  }
}

test('members without access learn no text and no count of a restricted entry after random changes', async () => {
  const before = await allOf(cid);
  expect(before).not.toContain('mercury');
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 4 }), async (actions) => {
      for (const [n, one] of actions.entries()) await perform(n % 2 === 0 ? ann : bob, one);
      expect(await allOf(cid)).toBe(before);
    }),
    { numRuns: 8 },
  );
});

test('members without access cannot change it by any request', async () => {
  const [was] = await entriesOf(ann, 'q=mercury');
  await fc.assert(
    fc.asyncProperty(action, async (one) => {
      expect((await perform(cid, one)).status).toBe(404);
    }),
    { numRuns: 12 },
  );
  const { body } = await changeAll(cid, [{ id: secret.id, take: true }]);
  expect(body).toEqual({ issues: [], refused: [{ id: secret.id, reason: 'not_found' }] });
  expect((await entriesOf(ann, 'q=mercury'))[0]?.version).toBe(was?.version);
});
