import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { readConfig } from '#server/config/config.ts';
import { startTidings, type Tidings } from '#server/main.ts';
import { type EmailApp, emailsTo, startEmailApp } from '#tests/fixtures/email-app.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { newTeam, send } from '../entries/ownership/team.ts';

const WORKERS = 3;

let site: EmailApp;
let workers: Tidings[];
beforeAll(async () => {
  site = await startEmailApp();
  await site.at('2027-03-08T10:00:00Z');
  const env = {
    PORT: '0',
    SMTP_PORT: '0',
    ROLE: 'worker',
    DATABASE_URL: site.app.databaseUrl,
    SMTP_URL: site.relay.url,
  };
  const config = readConfig(env, { isRoot: false, home: '/nonexistent' });
  workers = await Promise.all(
    Array.from({ length: WORKERS }, () =>
      startTidings(config, { clock: site.now, isManual: true, webDir: null, print: () => {} }),
    ),
  );
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await site.close();
});

/** All workers do due work at the same time. */
const allAt = async (moment: string) => {
  site.app.clock.set(moment);
  await Promise.all([site.app, ...workers].map(({ settled }) => settled()));
};

const prefer = (who: Member, wanted: object) =>
  send(who, 'PATCH', '/api/notifications/emails', wanted);

async function newEntry(who: Member, body: string): Promise<Issue> {
  const given = { subject: '', body, department: 'HR', priority: 'high' };
  return (await send(who, 'POST', '/api/issues/manual', given)).body;
}

const eventsOf = async ({ id }: Issue, type: string) => {
  const { rows } = await site.app.ask(
    'SELECT count(*)::int AS count FROM user_events WHERE entry_id = $1 AND event_type = $2',
    [id, type],
  );
  return rows[0].count;
};

test('four workers wake an entry, send its email and the digest once, on time', async () => {
  const { ann, bob, cid } = await newTeam(site.app);
  for (const who of [ann, bob, cid]) await prefer(who, { timeZone: 'UTC' });
  await prefer(cid, { modes: { assigned_to_you: 'digest' } });
  await prefer(bob, { digest: 'never' });
  const [sleeping, given, listed] = [
    await newEntry(ann, 'Sign this.'),
    await newEntry(ann, 'Order paper.'),
    await newEntry(ann, 'Ask the bank.'),
  ];
  const until740 = new Date('2027-03-09T07:40:00Z').toISOString();
  await send(ann, 'PATCH', `/api/issues/${sleeping.id}/snooze`, { until: until740 });
  const assign = ({ id }: Issue, to: Member) =>
    send(ann, 'PATCH', `/api/issues/${id}/assignee`, { assigneeId: to.user.id });
  await assign(given, bob);
  await assign(listed, cid);
  await allAt('2027-03-09T07:45:00Z');
  await allAt('2027-03-09T07:46:00Z');
  await allAt('2027-03-09T08:10:00Z');
  expect(await eventsOf(sleeping, 'entry_woken')).toBe(1);
  expect(emailsTo(site, bob.user.email)).toHaveLength(1);
  expect(emailsTo(site, cid.user.email)).toHaveLength(1);
});
