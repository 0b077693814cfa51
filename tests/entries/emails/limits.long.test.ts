import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REPORTER_EMAILS } from '#contract/entries/email-kinds.ts';
import type { Issue } from '#contract/entries/issues.ts';
import {
  type EmailApp,
  emailLines,
  emailsComeTo,
  emailsTo,
  lineComes,
  report,
  startEmailApp,
} from '#tests/fixtures/email-app.ts';
import { entriesOf, sendMail } from '#tests/fixtures/factories.ts';
import { changeAll, newTeam, send, type Team } from '../ownership/team.ts';

let site: EmailApp;
let team: Team;
beforeAll(async () => {
  site = await startEmailApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  team = await newTeam(site.app);
});

const rita = () => `rita@${team.ann.user.email.split('@')[1]}`;
const stuck = (body = 'The lift is stuck again.') =>
  report(site, team.ann, { from: rita(), subject: 'Lift', body });
const ask = (id: string, content: string) =>
  send(team.bob, 'POST', `/api/issues/${id}/notes`, { content, toReporter: true });
const setStatus = (id: string, status: string) =>
  send(team.bob, 'PATCH', `/api/issues/${id}/status`, { status });

async function reportMany(count: number, from = rita()): Promise<Issue[]> {
  const to = team.ann.user.company.intakeEmail;
  for (let n = 0; n < count; n += 1) {
    await sendMail(site.app, { from, to, subject: `Lamp ${n}`, text: `Lamp ${n} is out.` });
  }
  await site.app.settled();
  const entries = await entriesOf(team.ann);
  expect(entries).toHaveLength(count);
  return entries;
}

/** Reports with time for a receipt after each. */
async function reportEach(count: number): Promise<Issue[]> {
  const entries: Issue[] = [];
  for (let n = 0; n < count; n += 1) {
    entries.push(await stuck(`Lamp ${n} is out.`));
    await site.later(10);
  }
  return entries;
}

/** Stores six emails that the address got a minute ago. */
async function fillDay(address: string): Promise<void> {
  await site.app.ask(
    `INSERT INTO notification_emails (id, company_id, recipient, type, state, created_at)
     SELECT gen_random_uuid(), $1, $2, 'entry', 'sent', $3::timestamptz - interval '1 minute'
     FROM generate_series(1, 6)`,
    [team.ann.user.company.id, address, site.now()],
  );
}

describe('few emails', () => {
  test('changes of an entry within ten minutes send one, and reverted ones send none', async () => {
    const entry = await stuck();
    await setStatus(entry.id, 'resolved');
    await setStatus(entry.id, 'open');
    await setStatus(entry.id, 'resolved');
    await site.later(10);
    const emails = await emailsComeTo(site, rita(), 1);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.raw).toContain('Bob Stone has marked it done.');
    expect(await emailLines(team.ann, entry)).toHaveLength(1);
    await setStatus(entry.id, 'open');
    await setStatus(entry.id, 'resolved');
    await setStatus(entry.id, 'open');
    await site.later(60);
    await lineComes(team.ann, entry, 'resolved not_sent no_longer_so');
    expect(emailsTo(site, rita())).toHaveLength(1);
  });

  test('one per hour and entry, except for questions and resolutions', async () => {
    await send(team.ann, 'PATCH', '/api/workspace', { reporterEmails: [...REPORTER_EMAILS] });
    const entry = await stuck();
    await ask(entry.id, 'Which floor?');
    await site.later(1);
    await emailsComeTo(site, rita(), 1);
    await send(team.bob, 'POST', `/api/issues/${entry.id}/take`, {});
    await site.later(10);
    expect(await emailLines(team.ann, entry)).toContain('assigned queued');
    expect(emailsTo(site, rita())).toHaveLength(1);
    await ask(entry.id, 'Which lift?');
    await site.later(1);
    const [, second] = await emailsComeTo(site, rita(), 2);
    expect(second?.raw).toContain('Bob Stone asks: “Which lift?”');
    expect(second?.raw).toContain('Bob Stone has it.');
    await setStatus(entry.id, 'resolved');
    await site.later(10);
    const [, , third] = await emailsComeTo(site, rita(), 3);
    expect(third?.raw).toContain('Bob Stone has marked it done.');
    await site.later(120);
    expect(emailsTo(site, rita())).toHaveLength(3);
  });

  test('many entries resolved together send one email to their reporter', async () => {
    const entries = await reportMany(15);
    await site.later(10);
    expect(await emailsComeTo(site, rita(), 1)).toHaveLength(1);
    const done = entries.map(({ id }) => ({ id, status: 'resolved' }));
    await changeAll(team.bob, done.slice(0, 10));
    await changeAll(team.bob, done.slice(10));
    await site.later(61);
    const [, email] = await emailsComeTo(site, rita(), 2);
    expect(email?.raw).toContain('There is news of 15 entries');
    expect(email?.raw).toContain('and 3 more');
    await site.later(120);
    expect(emailsTo(site, rita())).toHaveLength(2);
  });

  test('six receipts per day; the rest is in the next digest, and the history shows it', async () => {
    const entries = await reportEach(8);
    await emailsComeTo(site, rita(), 6);
    const all = await Promise.all(entries.map((entry) => emailLines(team.ann, entry)));
    expect(all.map(([line]) => line).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'received digest day_limit'),
      ...Array.from({ length: 6 }, () => 'received sent'),
    ]);
    expect(emailsTo(site, rita())).toHaveLength(6);
  });

  test('a question and a mention leave at once after six receipts', async () => {
    const entries = await reportEach(7);
    await emailsComeTo(site, rita(), 6);
    const last = entries.at(-1) as Issue;
    await ask(last.id, 'Which lamp is it?');
    await site.later(1);
    const question = (await emailsComeTo(site, rita(), 7)).at(-1);
    expect(question?.raw).toContain('Bob Stone asks: “Which lamp is it?”');
    await lineComes(team.ann, last, 'question sent');
    await fillDay(team.ann.user.email);
    await send(team.bob, 'POST', `/api/issues/${last.id}/notes`, {
      content: `@Ann Please order a lamp.`,
    });
    await site.later(1);
    const [mention] = await emailsComeTo(site, team.ann.user.email, 1);
    expect(mention?.raw).toContain('Please order a lamp.');
  });

  test('two hundred per hour and workspace, without delay for other workspaces', async () => {
    const domain = rita().split('@')[1];
    const { id, intakeEmail: to } = team.ann.user.company;
    await site.app.ask(
      `INSERT INTO notification_emails (id, company_id, recipient, type, state, created_at)
       SELECT gen_random_uuid(), $1, 'p' || n || '@' || $2, 'entry', 'sent', $3::timestamptz +
         CASE WHEN n < 5 THEN interval '-2 hours' ELSE interval '10 minutes' END
       FROM generate_series(0, 201) AS n`,
      [id, domain, site.now()],
    );
    const people = Array.from({ length: 8 }, (_, n) => `q${n}@${domain}`);
    for (const from of people) await sendMail(site.app, { from, to, text: `I am ${from}.` });
    const other = await newTeam(site.app);
    const from = `zed@${other.ann.user.email.split('@')[1]}`;
    await report(site, other.ann, { from, body: 'The door sticks.' });
    await site.later(10);
    await emailsComeTo(site, from, 1);
    const counted = () =>
      site.app.ask(
        `SELECT count(*) FILTER (WHERE state = 'digest' AND reason = 'workspace_limit')::int AS digest,
           count(*) FILTER (WHERE state = 'emailed')::int AS emailed
         FROM email_items WHERE company_id = $1`,
        [id],
      );
    expect((await counted()).rows[0]).toEqual({ digest: 5, emailed: 3 });
    expect(people.flatMap((person) => emailsTo(site, person))).toHaveLength(3);
  });
});

describe('no email', () => {
  test('is sent for changes of labels, text and due date, or for deletion and restoration', async () => {
    const entry = await stuck();
    await site.later(10);
    await emailsComeTo(site, rita(), 1);
    const at = `/api/issues/${entry.id}`;
    const tags = { tagType: 'department', oldValue: entry.department, newValue: 'Finance' };
    await send(team.bob, 'PATCH', `${at}/tags`, tags);
    await send(team.bob, 'PATCH', `${at}/due`, { dueAt: '2027-01-31T12:00:00.000Z' });
    await send(team.bob, 'PATCH', `${at}/text`, { body: 'The lift is stuck.' });
    await send(team.bob, 'PATCH', `/api/entries/${entry.id}/delete`);
    await send(team.bob, 'PATCH', `/api/entries/${entry.id}/restore`);
    await site.later(120);
    expect(await emailLines(team.ann, entry)).toEqual(['received sent']);
    expect(emailsTo(site, rita())).toHaveLength(1);
  });

  test('is sent for a deleted entry', async () => {
    const entry = await stuck();
    await send(team.bob, 'PATCH', `/api/entries/${entry.id}/delete`);
    await site.later(10);
    await lineComes(team.ann, entry, 'received not_sent entry_deleted');
    expect(emailsTo(site, rita())).toEqual([]);
  });

  test('is sent for kinds disabled by the workspace', async () => {
    await send(team.ann, 'PATCH', '/api/workspace', { reporterEmails: ['question'] });
    const entry = await stuck();
    await setStatus(entry.id, 'resolved');
    await ask(entry.id, 'Which floor?');
    await site.later(10);
    const emails = await emailsComeTo(site, rita(), 1);
    expect(emails[0]?.raw).toContain('Bob Stone asks');
    expect(await emailLines(team.ann, entry)).toEqual(['question sent']);
  });

  test('the assignment email is optional and names the assignee', async () => {
    await send(team.ann, 'PATCH', '/api/workspace', { reporterEmails: ['assigned'] });
    const entry = await stuck();
    await send(team.bob, 'POST', `/api/issues/${entry.id}/take`, {});
    await site.later(10);
    const [email] = await emailsComeTo(site, rita(), 1);
    expect(email?.raw).toContain('Bob Stone has it.');
  });
});
