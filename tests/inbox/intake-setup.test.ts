import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/endpoint.ts';
import type { setUpIntake } from '#contract/intake/intake-setup.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  inboxOf,
  linkFor,
  type Member,
  newDomain,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';
import { me } from '#tests/requests/invitation-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
// Tests exceed the sign-up limit of one address.
beforeEach(() => app.ask('DELETE FROM rate_limits'));

type Wish = Partial<{
  companyName: string;
  adminEmail: string;
  domain: string;
  additionalAdmin: string | null;
  another: boolean;
}>;

function setUp(member: Member, wish: Wish): Promise<Response> {
  const { user } = member;
  const json = {
    companyName: 'Acme',
    adminEmail: user.email,
    domain: user.company.domain ?? '',
    additionalAdmin: null,
    ...wish,
  };
  return member.fetch('/api/user/intake-setup', { method: 'POST', json });
}

async function done(member: Member, wish: Wish) {
  const answer = await setUp(member, wish);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Answer<typeof setUpIntake>;
}

async function shownAddress(member: Member, companyName: string, more = ''): Promise<string> {
  const name = encodeURIComponent(companyName);
  const answer = await member.fetch(`/api/user/intake-address?companyName=${name}${more}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { intakeEmail: string }).intakeEmail;
}

const newName = () => newDomain().split('.')[0] ?? '';

describe('setting up a workspace', () => {
  test('sets the shown name and address, and its old address still works', async () => {
    const ann = await signUp(app);
    const name = `Lark & ${newName()}`;
    expect(ann.user.company.isSetUp).toBe(false);
    const shown = await shownAddress(ann, name);
    const { user } = await done(ann, { companyName: name });
    expect(shown).toBe(`lark-${name.slice(7)}@intake.localhost`);
    expect(user.company).toMatchObject({ name, intakeEmail: shown, isSetUp: true });
    expect(await me(ann)).toEqual(user);
    for (const to of [ann.user.company.intakeEmail, shown]) {
      await sendMail(app, { from: ann.user.email, to, subject: 'Goods', text: `To ${to}.` });
    }
    await app.settled();
    expect(await entriesOf(ann)).toHaveLength(2);
  });

  test('twice with equal values has no further effect', async () => {
    const ann = await signUp(app);
    const name = newName();
    const wish = { companyName: name };
    const answers = await Promise.all([done(ann, wish), done(ann, wish)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await done(ann, { companyName: name })).toEqual(answers[0]);
    expect(answers[0]?.user.company.intakeEmail).toBe(`${name}@intake.localhost`);
  });

  test('by two admins simultaneously gives one name and its address', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    await app.ask("UPDATE memberships SET role = 'company_admin' WHERE user_id = $1", [
      bob.user.id,
    ]);
    const names = [newName(), newName()] as const;
    await Promise.all([
      done(ann, { companyName: names[0] }),
      done({ ...bob, user: ann.user }, { companyName: names[1] }),
    ]);
    const { company } = await me(ann);
    expect(names).toContain(company.name);
    expect(company.intakeEmail).toBe(`${company.name}@intake.localhost`);
    const { rows } = await app.ask(
      'SELECT email FROM company_email_aliases WHERE company_id = $1',
      [company.id],
    );
    expect(rows).toHaveLength(2);
  });

  test('under one popular name simultaneously gives each company a separate address', async () => {
    const name = newName();
    const people: Member[] = [];
    for (let n = 0; n < 16; n += 1) people.push(await signUp(app));
    // Free addresses are searched fifty at a time.
    await app.ask(
      `INSERT INTO company_email_aliases (id, company_id, email, created_at)
       SELECT gen_random_uuid(), $1, $2 || '-' || n || '@intake.localhost', now()
       FROM generate_series(2, 42) AS n`,
      [(await signUp(app)).user.company.id, name],
    );
    const answers = await Promise.all(people.map((one) => done(one, { companyName: name })));
    const addresses = answers.map(({ user }) => user.company.intakeEmail);
    const expected = [name, ...Array.from({ length: 15 }, (_, n) => `${name}-${n + 43}`)];
    expect(new Set(addresses)).toEqual(new Set(expected.map((slug) => `${slug}@intake.localhost`)));
  });

  test('never takes a current or former address of another company', async () => {
    const ann = await signUp(app);
    const [first, second] = [newName(), newName()];
    await done(ann, { companyName: first });
    await done(ann, { companyName: second });
    const bob = await signUp(app);
    const { user } = await done(bob, { companyName: first });
    expect(user.company.intakeEmail).toBe(`${first}-2@intake.localhost`);
    const back = await done(ann, { companyName: first });
    expect(back.user.company.intakeEmail).toBe(`${first}@intake.localhost`);
  });

  test('is protected by the database from duplicates across two tables', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    const taking = app.ask(
      'INSERT INTO company_email_aliases (id, company_id, email, created_at) VALUES (gen_random_uuid(), $1, $2, now())',
      [bob.user.company.id, ann.user.company.intakeEmail],
    );
    await expect(taking).rejects.toThrow('another company');
  });

  test.each([
    ['postmaster', /^postmaster-\d+@/],
    ['No Reply', /^no-reply-\d+@/],
    ['Bounces', /^bounces-\d+@/],
    ['株式会社', /^team(-\d+)?@/],
    ['Łódź Straße', /^lodz-strasse@/],
    ['!!!', /^team(-\d+)?@/],
  ])('under the name %s gives a deliverable address', async (companyName, address) => {
    const ann = await signUp(app);
    const { user } = await done(ann, { companyName });
    expect(user.company.intakeEmail).toMatch(address);
    await sendMail(app, { from: ann.user.email, to: user.company.intakeEmail, text: 'Hello.' });
    await app.settled();
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test.each([
    [{ companyName: '  ' }, 'companyName', 'Company name is required'],
    [{ companyName: 'x'.repeat(101) }, 'companyName', 'Company name too long'],
    [{ adminEmail: 'ann' }, 'adminEmail', 'Please enter a valid email address.'],
    [{ additionalAdmin: 'bob' }, 'additionalAdmin', 'Please enter a valid email address.'],
    [{ additionalAdmin: 'x@intake.localhost' }, 'additionalAdmin', 'please use your own'],
    [{ domain: 'gmail.com' }, 'domain', 'Anyone can have an address'],
    [{ domain: 'co.uk' }, 'domain', 'Please enter a domain'],
    [{ domain: 'not a domain' }, 'domain', 'Please enter a domain'],
    [{ domain: 'x.intake.localhost' }, 'domain', 'please use your own'],
  ])('rejects %j by field', async (wish, field, message) => {
    const ann = await signUp(app);
    const answer = await setUp(ann, wish);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field, message: expect.stringContaining(message) });
    expect((await me(ann)).company).toEqual(ann.user.company);
  });

  test('requires a workspace admin', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    expect((await setUp(bob, {})).status).toBe(403);
    expect((await bob.fetch('/api/user/intake-setup')).status).toBe(200);
    expect((await bob.fetch('/api/user/intake-address?companyName=a')).status).toBe(403);
    expect((await visitor(app).fetch('/api/user/intake-setup')).status).toBe(401);
    const posted = { method: 'POST', json: {} };
    expect((await visitor(app).fetch('/api/user/intake-setup', posted)).status).toBe(401);
  });
});

describe('the entered domain', () => {
  test('becomes a claim when unproven, and mail from it is held', async () => {
    const ann = await signUp(app, `ann.${newName()}@gmail.com`);
    const domain = newDomain();
    const answer = await done(ann, { domain: `https://${domain}/`, companyName: newName() });
    expect(answer.domain).toEqual({ name: domain, isProven: false });
    const domains = await (await ann.fetch('/api/domains')).json();
    expect(domains).toMatchObject({ proven: null, claims: [{ domain, proves: 'domain' }] });
    const to = answer.user.company.intakeEmail;
    await sendMail(app, { from: `cy@${domain}`, to, subject: 'Goods', text: 'Hello.' });
    await app.settled();
    expect(await inboxOf(app, to)).toMatchObject([{ status: 'held', reason: 'foreign_sender' }]);
  });

  test('may be claimed by several, and is rejected if recently proven by another', async () => {
    const ann = await signUp(app);
    const proof = 'UPDATE memberships SET proven_at = now(), proven_domain = $2 WHERE user_id = $1';
    await app.ask(proof, [ann.user.id, ann.user.company.domain]);
    const domain = newDomain();
    const bob = await signUp(app, `bob.${newName()}@gmail.com`);
    const cy = await signUp(app, `cy.${newName()}@gmail.com`);
    await done(bob, { domain, companyName: newName() });
    await done(cy, { domain, companyName: newName() });
    const refused = await setUp(bob, { domain: ann.user.company.domain ?? '' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ field: 'domain' });
  });
});

describe('another admin', () => {
  test('of the same domain or from elsewhere joins after confirming the emailed link', async () => {
    const ann = await signUp(app);
    for (const email of [`bob@${ann.user.company.domain}`, `zoe@${newDomain()}`]) {
      const answer = await done(ann, { companyName: newName(), additionalAdmin: email });
      expect(answer.invitations).toEqual([{ email, outcome: 'sent' }]);
      const bob = visitor(app);
      const link = await linkFor(app, email);
      expect(await (await bob.fetch(link)).text()).toContain('invites you to the workspace');
      expect((await bob.fetch(link, { method: 'POST' })).status).toBe(303);
      const { company } = await me(bob);
      expect(company).toMatchObject({ id: ann.user.company.id, role: 'company_admin' });
    }
  });

  test('gets no second email, and an existing member is promoted at once', async () => {
    const ann = await signUp(app);
    const companyName = newName();
    const email = `zoe@${newDomain()}`;
    await done(ann, { companyName, additionalAdmin: email });
    const again = await done(ann, { companyName, additionalAdmin: email });
    expect(again.invitations).toEqual([{ email, outcome: 'waiting' }]);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const raised = await done(ann, { companyName, additionalAdmin: bob.user.email });
    expect(raised.invitations).toEqual([{ email: bob.user.email, outcome: 'member' }]);
    expect((await me(bob)).company.role).toBe('company_admin');
  });

  test('keeps their workspaces, and gets no role from a former admin', async () => {
    const ann = await signUp(app);
    const zoe = await signUp(app);
    await done(ann, { companyName: newName(), additionalAdmin: zoe.user.email });
    const link = await linkFor(app, zoe.user.email);
    await app.ask("UPDATE memberships SET role = 'user' WHERE user_id = $1", [ann.user.id]);
    await zoe.fetch(link, { method: 'POST' });
    expect((await me(zoe)).company.id).toBe(zoe.user.company.id);
  });

  test('is readmitted only when an admin invites them back', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    await app.ask('UPDATE memberships SET ended_at = now() WHERE user_id = $1', [bob.user.id]);
    await done(ann, { companyName: newName(), additionalAdmin: bob.user.email });
    await bob.fetch(await linkFor(app, bob.user.email), { method: 'POST' });
    expect((await me(bob)).company.id).toBe(ann.user.company.id);
  });
});

describe('another company', () => {
  test('is founded with the user as its admin, and becomes their current one', async () => {
    const ann = await signUp(app);
    const companyName = newName();
    const shown = await shownAddress(ann, companyName, '&another=true');
    const wish = { companyName, another: true, domain: newDomain() };
    const [{ user }, twin] = await Promise.all([done(ann, wish), done(ann, wish)]);
    expect(user.company).toMatchObject({
      name: companyName,
      intakeEmail: shown,
      domain: null,
      role: 'company_admin',
    });
    expect(twin.user.company.id).toBe(user.company.id);
    expect(user.company.id).not.toBe(ann.user.company.id);
    expect((await me(ann)).company).toEqual(user.company);
    expect(await entriesOf(ann)).toEqual([]);
    const list = await (await ann.fetch('/api/memberships')).json();
    expect(list).toMatchObject({ memberships: [{}, {}] });
  });

  test('does not change the previous one', async () => {
    const ann = await signUp(app);
    const first = ann.user.company;
    await done(ann, { companyName: newName(), another: true, domain: '' });
    const back = await ann.fetch(`/api/memberships/${first.id}/switch`, { method: 'POST' });
    expect(await back.json()).toMatchObject({ user: { company: first } });
  });
});
