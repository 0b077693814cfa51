import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type EmailApp,
  emailsComeTo,
  emailsTo,
  report,
  startEmailApp,
} from '#tests/fixtures/email-app.ts';
import { entriesOf, sendMail } from '#tests/fixtures/factories.ts';
import { changeAll, newTeam, type Team } from '../ownership/team.ts';

let site: EmailApp;
let team: Team;
beforeAll(async () => {
  site = await startEmailApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  team = await newTeam(site.app);
});

const domain = () => team.ann.user.email.split('@')[1];

describe('few emails, where entries and reporters are many', () => {
  test('150 entries resolved together send one email to their reporter', async () => {
    const rita = `rita@${domain()}`;
    const to = team.ann.user.company.intakeEmail;
    for (let n = 0; n < 150; n += 1) {
      await sendMail(site.app, { from: rita, to, subject: `Lamp ${n}`, text: `Lamp ${n} is out.` });
    }
    await site.later(10);
    expect(await emailsComeTo(site, rita, 1)).toHaveLength(1);
    const entries = await entriesOf(team.ann, '?limit=200');
    expect(entries).toHaveLength(150);
    const done = entries.map(({ id }) => ({ id, status: 'resolved' }));
    await changeAll(team.bob, done.slice(0, 100));
    await changeAll(team.bob, done.slice(100));
    await site.later(61);
    const [, email] = await emailsComeTo(site, rita, 2);
    expect(email?.raw).toContain('There is news of 150 entries');
    expect(email?.raw).toContain('and 138 more');
    await site.later(120);
    expect(emailsTo(site, rita)).toHaveLength(2);
  });

  test('200 of 205 reporters get an email in the first hour; other workspaces are not delayed', async () => {
    const to = team.ann.user.company.intakeEmail;
    const people = Array.from({ length: 205 }, (_, n) => `p${n}@${domain()}`);
    for (const from of people) await sendMail(site.app, { from, to, text: `I am ${from}.` });
    const other = await newTeam(site.app);
    const from = `zed@${other.ann.user.email.split('@')[1]}`;
    await report(site, other.ann, { from, body: 'The door sticks.' });
    await site.later(10);
    await emailsComeTo(site, from, 1);
    const { rows } = await site.app.ask(
      `SELECT count(*) FILTER (WHERE state = 'digest' AND reason = 'workspace_limit')::int AS digest,
         count(*) FILTER (WHERE state = 'emailed')::int AS emailed
       FROM email_items WHERE company_id = $1`,
      [team.ann.user.company.id],
    );
    expect(rows).toEqual([{ digest: 5, emailed: 200 }]);
    expect(people.flatMap((person) => emailsTo(site, person))).toHaveLength(200);
  });
});
