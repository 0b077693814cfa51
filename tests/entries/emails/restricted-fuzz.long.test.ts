import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import {
  type EmailApp,
  emailsComeTo,
  emailsTo,
  report,
  startEmailApp,
} from '#tests/fixtures/email-app.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { newTeam, send, type Team } from '../ownership/team.ts';

let site: EmailApp;
let team: Team;
let secret: Issue;
beforeAll(async () => {
  site = await startEmailApp();
  await site.at('2027-03-08T04:00:00Z');
  team = await newTeam(site.app);
  const { ann, bob, cid } = team;
  for (const who of [bob, cid]) {
    await send(who, 'PATCH', '/api/notifications/settings', { departments: ['HR'] });
  }
  secret = await report(site, ann, {
    from: rita(),
    subject: 'Mercury',
    body: 'The mercury spill at the reception is to be kept quiet.',
  });
  const path = `/api/issues/${secret.id}`;
  await send(ann, 'PATCH', `${path}/tags`, {
    tagType: 'department',
    oldValue: secret.department,
    newValue: 'HR',
  });
  // Cid was involved in every way; queued notifications are decided now.
  await send(cid, 'POST', `${path}/notes`, { content: 'I follow the mercury.' });
  await send(ann, 'POST', `${path}/notes`, { content: '@Cid mercury, please.' });
  await send(ann, 'PATCH', `${path}/assignee`, { assigneeId: cid.user.id });
  await send(ann, 'PATCH', `${path}/restricted`, { restricted: true, people: [bob.user.id] });
});
afterAll(() => site.close());

const rita = () => `rita@${team.ann.user.email.split('@')[1]}`;

const action = fc.oneof(
  fc.record({ kind: fc.constant('assign' as const), to: fc.constantFrom('ann', 'bob', null) }),
  fc.record({ kind: fc.constant('snooze' as const), until: fc.constantFrom('reply', null) }),
  fc.record({
    kind: fc.constant('note' as const),
    text: fc.constantFrom('mercury', '@Bob mercury', '@HR the mercury', '@Ann mercury?'),
    asks: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom('open', 'resolved') }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

function perform(who: Member, one: Action) {
  const path = `/api/issues/${secret.id}`;
  switch (one.kind) {
    case 'assign': {
      const assigneeId = one.to && team[one.to].user.id;
      return send(who, 'PATCH', `${path}/assignee`, { assigneeId });
    }
    case 'snooze':
      return send(who, 'PATCH', `${path}/snooze`, { until: one.until });
    case 'note':
      return send(who, 'POST', `${path}/notes`, { content: one.text, toReporter: one.asks });
    case 'status':
      return send(who, 'PATCH', `${path}/status`, { status: one.status });
  }
}

test('emails and digests never reveal a restricted entry, and members without access get none, after random changes', async () => {
  const { ann, bob, cid } = team;
  let day = 9;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 5 }), async (actions) => {
      for (const [n, one] of actions.entries()) await perform(n % 2 === 0 ? ann : bob, one);
      await site.later(11);
      await site.later(61);
      await site.at(`2027-03-${String(day).padStart(2, '0')}T08:00:00Z`);
      day += 1;
    }),
    { numRuns: 8 },
  );
  const queued = await site.app.ask("SELECT 1 FROM notification_emails WHERE state = 'queued'");
  expect(queued.rows).toEqual([]);
  expect(emailsTo(site, cid.user.email)).toEqual([]);
  const emails = [ann.user.email, bob.user.email, rita()].flatMap((to) => emailsTo(site, to));
  for (const { raw } of emails) expect(raw).not.toMatch(/mercury|spill|reception/i);
});

test('its reporter, without access, is notified of their own message, without its contents', async () => {
  await send(team.ann, 'PATCH', `/api/issues/${secret.id}/status`, { status: 'open' });
  const before = emailsTo(site, rita()).length;
  await send(team.ann, 'PATCH', `/api/issues/${secret.id}/status`, { status: 'resolved' });
  await site.later(24 * 60);
  const emails = await emailsComeTo(site, rita(), before + 1);
  const done = emails.at(-1);
  expect(done?.headers.subject).toMatch(/^Your message of /);
  expect(done?.raw).not.toMatch(/mercury|spill|reception/i);
});
