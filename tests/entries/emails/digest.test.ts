import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import {
  type EmailApp,
  emailsComeTo,
  emailsTo,
  lineComes,
  report,
  startEmailApp,
  statusPathOf,
} from '#tests/fixtures/email-app.ts';
import { type Member, visitor } from '#tests/fixtures/factories.ts';
import { newTeam, send, type Team } from '../ownership/team.ts';

// A Monday before the clock change in Canada.
const MONDAY = '2027-03-08';

let site: EmailApp;
beforeAll(async () => {
  site = await startEmailApp();
  await site.at(`${MONDAY}T10:00:00Z`);
});
afterAll(() => site.close());

const PREFERENCES = '/api/notifications/emails';
const prefer = (who: Member, wanted: object) => send(who, 'PATCH', PREFERENCES, wanted);
const email = (who: Member) => who.user.email;
const assign = (by: Member, { id }: Issue, to: Member) =>
  send(by, 'PATCH', `/api/issues/${id}/assignee`, { assigneeId: to.user.id });

async function entryIn(who: Member, department: string, body: string): Promise<Issue> {
  const given = { subject: '', body, department, priority: 'high' };
  return (await send(who, 'POST', '/api/issues/manual', given)).body;
}

/** All notifications of the team are in the digest. */
async function quietTeam(): Promise<Team> {
  const team = await newTeam(site.app);
  for (const who of Object.values(team)) {
    await prefer(who, { modes: { assigned_to_you: 'digest', resolved: 'never' } });
    await prefer(who, { timeZone: 'UTC' });
  }
  return team;
}

/** The digest was decided, sent or not. */
async function expectDecided(who: Member, day: string): Promise<void> {
  const { rows } = await site.app.ask(
    'SELECT 1 FROM email_recipients WHERE address = $1 AND digest_day = $2',
    [email(who), day],
  );
  expect(rows, `the decision about ${day}`).toHaveLength(1);
}

test('a member gets their entries, unassigned ones and resolved ones in the morning of their own time zone', async () => {
  const team = await quietTeam();
  const { ann, bob, cid } = team;
  await prefer(bob, { timeZone: 'America/Toronto' });
  await send(bob, 'PATCH', '/api/notifications/settings', { departments: ['Facilities'] });
  await assign(ann, await entryIn(ann, 'Finance', 'Pay the plumber.'), bob);
  await entryIn(ann, 'Facilities', 'The door of room 4 sticks.');
  const done = await entryIn(ann, 'Facilities', 'The lamp in the hall is out.');
  await send(ann, 'PATCH', `/api/issues/${done.id}/status`, { status: 'resolved' });
  await entryIn(ann, 'HR', 'Nobody asked for this.');
  await site.at(`${MONDAY}T12:29:00Z`);
  await expectDecided(cid, MONDAY);
  expect(emailsTo(site, email(bob))).toEqual([]);
  await site.at(`${MONDAY}T12:30:30Z`);
  const [digest, ...others] = await emailsComeTo(site, email(bob), 1);
  expect(others).toEqual([]);
  const text = digest?.raw ?? '';
  expect(text).toContain(': 1 yours, 1 unassigned and 1 done</title>');
  expect(text).toContain('One entry is yours, one in your departments is unassigned, one is done.');
  for (const words of ['Pay the plumber', 'door of room 4', 'lamp in the hall']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Nobody asked for this');
  expect(digest?.headers['list-unsubscribe']).toMatch(/\/unsubscribe\//);
  expect(emailsTo(site, email(cid))).toEqual([]);
  await site.at(`${MONDAY}T20:00:00Z`);
  await site.at('2027-03-09T13:00:00Z');
  const both = await emailsComeTo(site, email(bob), 2);
  expect(both).toHaveLength(2);
  expect(both[1]?.raw).not.toContain('lamp in the hall');
});

test('no digest is sent at weekends, a weekly one on Mondays, and none when switched off', async () => {
  const { ann, bob, cid } = await quietTeam();
  await prefer(bob, { digest: 'weekly' });
  await prefer(cid, { digest: 'never' });
  for (const who of [bob, cid]) await assign(ann, await entryIn(ann, 'HR', 'Sign this.'), who);
  for (const day of ['2027-03-10', '2027-03-11', '2027-03-12']) {
    await site.at(`${day}T12:00:00Z`);
    await expectDecided(ann, day);
  }
  await site.at('2027-03-14T12:00:00Z');
  expect(emailsTo(site, email(bob))).toEqual([]);
  await site.at('2027-03-15T12:00:00Z');
  await emailsComeTo(site, email(bob), 1);
  await expectDecided(ann, '2027-03-15');
  expect(emailsTo(site, email(cid))).toEqual([]);
  expect(emailsTo(site, email(bob))).toHaveLength(1);
});

test('the digest has at most twelve lines, some from every section, and counts the rest', async () => {
  const { ann, bob } = await quietTeam();
  await send(bob, 'PATCH', '/api/notifications/settings', { departments: ['Facilities'] });
  for (let n = 0; n < 10; n += 1) {
    await assign(ann, await entryIn(ann, 'Finance', `Invoice ${n} is open.`), bob);
    await entryIn(ann, 'Facilities', `Door ${n} sticks.`);
  }
  await site.at('2027-03-16T08:00:00Z');
  const [digest] = await emailsComeTo(site, email(bob), 1);
  const text = digest?.raw.split('text/html')[0] ?? '';
  expect(text.match(/^\* /gm)).toHaveLength(12);
  expect(text.match(/^\* Door/gm)?.length).toBeGreaterThanOrEqual(3);
  expect(text).toContain('and 8 more');
});

test('a restricted entry is not named in it, and members without access get no hint', async () => {
  const { ann, bob, cid } = await quietTeam();
  for (const who of [bob, cid]) {
    await send(who, 'PATCH', '/api/notifications/settings', { departments: ['HR'] });
  }
  const secret = await entryIn(ann, 'HR', 'Dismiss Mallory quietly.');
  await send(ann, 'PATCH', `/api/issues/${secret.id}/restricted`, {
    restricted: true,
    people: [bob.user.id],
  });
  await assign(ann, secret, bob);
  await site.at('2027-03-17T08:00:00Z');
  const [digest] = await emailsComeTo(site, email(bob), 1);
  expect(digest?.raw).not.toContain('Mallory');
  expect(digest?.raw).toContain('An entry that only a few people see');
  await expectDecided(cid, '2027-03-17');
  expect(emailsTo(site, email(cid))).toEqual([]);
});

test('a reporter’s notifications over the daily limit are in their digest, with links to status pages', async () => {
  const { ann } = await quietTeam();
  const rita = `rita@${email(ann).split('@')[1]}`;
  const entries: Issue[] = [];
  for (let n = 0; n < 7; n += 1) {
    entries.push(await report(site, ann, { from: rita, body: `Lamp ${n} is out.` }));
    await site.later(10);
  }
  await emailsComeTo(site, rita, 6);
  await site.at('2027-03-18T08:00:00Z');
  const digest = (await emailsComeTo(site, rita, 7)).at(-1);
  expect(digest?.raw).toContain('Lamp 6 is out');
  const page = await visitor(site.app).fetch(statusPathOf(digest));
  expect(await page.text()).toContain('Lamp 6 is out.');
  await lineComes(ann, entries.at(-1) as Issue, 'received sent day_limit');
});
