import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminStats } from '#contract/admin/admin.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { testClock } from '#tests/app/test-clock.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';

const OPERATOR = 'olga@ops.example';
/** Late evening in America; the next day in UTC. */
const NOW = '2026-11-22T01:30:00.000Z';

let app: TestApp;
let olga: Member;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: OPERATOR }, clock: testClock(NOW) });
  olga = await signUp(app, OPERATOR, 'Olga');
});
afterAll(() => app.close());

async function stats(): Promise<AdminStats> {
  const response = await olga.fetch('/api/admin/stats');
  expect(response.status).toBe(200);
  return (await response.json()) as AdminStats;
}

describe('the installation statistics', () => {
  test('require the operator', async () => {
    const ann = await signUp(app);
    const refused = await ann.fetch('/api/admin/stats');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: 'Admin access required' });
    expect((await visitor(app).fetch('/api/admin/stats')).status).toBe(401);
  });

  test('count users, companies and entries of seven days, including days without entries', async () => {
    const before = await stats();
    const beforeSignIn = app.clock.moment();
    const ann = await signUp(app, undefined, 'Ann Roy');
    const afterSignIn = app.clock.moment();
    await sendMail(app, { ...fromMember(ann), subject: 'By mail', text: 'The lift is stuck.' });
    await filedMails(app, ann, 1);
    const json = { subject: 'By hand', body: 'The door squeaks.' };
    for (const _ of [1, 2]) await ann.fetch('/api/issues/manual', { method: 'POST', json });
    const [, , oldest] = await entriesOf(ann);
    await app.ask('UPDATE issues SET timestamp = $2 WHERE id = $1', [
      oldest?.id,
      '2026-11-16T00:00:00Z',
    ]);
    const after = await stats();
    expect(after.userStats).toEqual({
      totalUsers: before.userStats.totalUsers + 1,
      activeUsers: before.userStats.activeUsers + 1,
      companiesSetup: before.userStats.companiesSetup + 1,
    });
    expect(after.entryVolume.map(({ date }) => date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(after.entryVolume.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    await app.ask('UPDATE issues SET timestamp = $2 WHERE id = $1', [
      oldest?.id,
      '2026-11-15T23:59:59Z',
    ]);
    expect((await stats()).entryVolume[0]?.count).toBe(0);
    expect(after.gptUsage).toMatchObject({ totalCalls: 3, failedCalls: 0 });
    expect(after.gptUsage.avgConfidence).toBeGreaterThan(0);
    expect(after.gptUsage.avgConfidence).toBeLessThanOrEqual(1);
    const [active] = after.activeUsers.filter(({ email }) => email === ann.user.email);
    expect(active).toEqual({
      name: 'Ann Roy',
      email: ann.user.email,
      companyName: ann.user.company.name,
      role: 'user',
      lastLogin: expect.any(String),
      entriesCreated: 3,
    });
    expect(active?.lastLogin && active.lastLogin > beforeSignIn).toBe(true);
    expect(active?.lastLogin && active.lastLogin < afterSignIn).toBe(true);
    expect(after.activeUsers).toContainEqual(
      expect.objectContaining({ email: OPERATOR, role: 'admin', entriesCreated: 0 }),
    );
  });

  test('count the current decisions on suggestions by label', async () => {
    const before = (await stats()).suggestionAccuracy;
    const ann = await signUp(app);
    const json = { subject: 'Printer', body: 'The printer is out of toner.' };
    for (const _ of [1, 2]) await ann.fetch('/api/issues/manual', { method: 'POST', json });
    const [one, two] = await entriesOf(ann);
    const tag = (id: string | undefined, tagType: string, newValue: unknown, oldValue: unknown) =>
      ann.fetch(`/api/issues/${id}/tags`, {
        method: 'PATCH',
        json: { tagType, newValue, oldValue },
      });
    const other = one?.priority === 'low' ? 'high' : 'low';
    await tag(one?.id, 'priority', other, one?.priority);
    await tag(two?.id, 'priority', two?.priority, two?.priority);
    const after = (await stats()).suggestionAccuracy;
    expect(after).toEqual({
      totalSuggestions: before.totalSuggestions + 2,
      accepted: before.accepted + 1,
      rejected: before.rejected + 1,
      editsByField: { ...before.editsByField, priority: before.editsByField.priority + 1 },
    });
    await tag(one?.id, 'priority', one?.priority, other);
    const back = (await stats()).suggestionAccuracy;
    expect(back.editsByField).toEqual(before.editsByField);
    expect(back).toMatchObject({ accepted: before.accepted + 2, rejected: before.rejected });
  });

  test('list problems, and nothing on a healthy installation', async () => {
    expect((await stats()).concerns).toEqual([]);
    await app.ask(
      `INSERT INTO inbound_mails (id, raw_id, door, client_address, helo, mail_from, recipient,
         received_at, next_attempt_at, claimed_by, status, finished_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'smtp', '', '', '', 'x@y.example',
         $1::timestamptz - minutes * interval '1 minute', 'infinity', NULL, status, $1
       FROM (VALUES (2, 'waiting'), (0, 'waiting'), (60, 'unreadable')) AS of(minutes, status)`,
      [NOW],
    );
    await app.ask(
      `INSERT INTO pgboss.job (name, data, state, retry_count)
       VALUES ('send-letter', '{}', 'failed', 50)`,
    );
    for (let n = 0; n < 22; n++) {
      await app.ask(
        `INSERT INTO error_log (id, error_id, timestamp, error_type, action, message)
         VALUES (gen_random_uuid(), $1, $2::timestamptz - $3::int * interval '1 hour 30 minutes',
           'TypeError', 'GET /api/issues', 'at server/x.ts:1')`,
        [`error-${n}`, NOW, n],
      );
    }
    const { concerns, recentErrors, errorGroups } = await stats();
    expect(concerns).toEqual([
      { kind: 'waiting', count: 1, since: '2026-11-22T01:28:00.000Z' },
      { kind: 'unsent_emails', count: 1, since: expect.any(String) },
      { kind: 'unreadable', count: 1, since: null },
      { kind: 'errors', count: 16, since: null },
    ]);
    expect(recentErrors).toHaveLength(20);
    expect(errorGroups).toEqual([
      {
        errorType: 'TypeError',
        action: 'GET /api/issues',
        message: 'at server/x.ts:1',
        code: null,
        count: 22,
        firstAt: new Date(Date.parse(NOW) - 21 * 90 * 60_000).toISOString(),
        lastAt: NOW,
        errorIds: Array.from({ length: 22 }, (_, n) => `error-${n}`),
      },
    ]);
    expect(recentErrors[0]).toMatchObject({
      errorId: 'error-0',
      errorType: 'TypeError',
      action: 'GET /api/issues',
      message: 'at server/x.ts:1',
      timestamp: NOW,
    });
  });
});
