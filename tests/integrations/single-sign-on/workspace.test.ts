import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  linkFor,
  type Member,
  newDomain,
  signUp,
  signUpByLink,
  visitor,
} from '#tests/fixtures/factories.ts';
import {
  begin,
  comeBack,
  configure,
  connectionTo,
  offer,
  problemOf,
  recoveryCodes,
  refusalNoted,
  setMode,
  settingsOf,
} from '#tests/requests/sso-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import { type SmallProvider, type Somebody, startSmallProvider } from './small-provider.ts';

let app: TestApp;
let provider: SmallProvider;
let admin: Member;
let domain: string;

beforeAll(async () => {
  [app, provider] = await Promise.all([
    startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } }),
    startSmallProvider(),
  ]);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close()]);
});
beforeEach(async () => {
  provider.misbehave({});
  domain = newDomain();
  admin = await signUp(app, `ann@${domain}`);
});

const companyId = () => admin.user.company.id;
const slug = () => admin.user.intakeAlias;
const account = (name: string, more = {}): Somebody => ({
  sub: `sub-of-${name}`,
  email: `${name}@${domain}`,
  name: `${name} by the provider`,
  ...more,
});

/** Signs somebody in by the provider; gives their browser, and why not where it does not. */
async function signInAs(who: Somebody) {
  const browser = visitor(app);
  const answer = provider.signIn(await begin(browser, slug()), who);
  const problem = await problemOf(await comeBack(browser, companyId(), answer));
  return { ...browser, problem };
}

async function personOf(browser: Pick<Member, 'fetch'>) {
  const { body } = await send(browser, 'GET', '/api/auth/me');
  return body.user as Member['user'] | undefined;
}

/** Tries it out as an admin does; gives the result. */
async function testAs(who: Member, as: Somebody) {
  const url = await who.fetch('/api/workspace/single-sign-on/test');
  const answer = provider.signIn(url.headers.get('location') ?? '', as);
  const back = await comeBack(who, companyId(), answer);
  expect(back.headers.get('location')).toBe('/settings#single-sign-on');
  return (await settingsOf(who)).test;
}

/** Has the admin make it the only way. */
async function require() {
  await offer(admin, provider);
  await testAs(admin, account('ann'));
  const codes = await recoveryCodes(admin);
  expect((await setMode(admin, 'required')).status).toBe(200);
  return codes;
}

const askForLink = (email: string, who = visitor(app)) =>
  send(who, 'POST', '/api/auth/send-magic-link', { email });

const eventsOf = async () => {
  const { rows } = await app.ask(
    `SELECT kind FROM security_events WHERE company_id = $1 AND kind LIKE 'sso%' ORDER BY at, id`,
    [companyId()],
  );
  return rows.map(({ kind }) => kind);
};

describe('single sign-on of a workspace', () => {
  test('is for a domain that DNS proves, and set up by its admins alone', async () => {
    const byLink = await signUpByLink(app, `eve@${newDomain()}`);
    const refused = await configure(byLink, connectionTo(provider));
    expect([refused.status, refused.body.code]).toEqual([409, 'sso_domain_unproven']);
    expect((await settingsOf(byLink)).obstacle).toBe('domain_not_proven');
    const bob = await signUp(app, `bob@${domain}`);
    expect((await configure(bob, connectionTo(provider))).status).toBe(403);
    expect((await bob.fetch('/api/workspace/single-sign-on')).status).toBe(403);
    expect((await visitor(app).fetch('/api/workspace/single-sign-on/test')).status).toBe(401);
  });

  test('never shows its secret again, in no answer, export or log of what was done', async () => {
    await offer(admin, provider, { clientSecret: 'never-to-be-seen-again' });
    const settings = await (await admin.fetch('/api/workspace/single-sign-on')).text();
    const exported = await (await admin.fetch('/api/workspace/export')).text();
    const { rows } = await app.ask('SELECT user_events::text AS row FROM user_events');
    for (const text of [settings, exported, ...rows.map(({ row }) => String(row))]) {
      expect(text).not.toContain('never-to-be-seen-again');
    }
    expect(exported).not.toContain('sso_');
    // Without it the rest can be saved, but for another client.
    const { clientSecret: _, ...rest } = connectionTo(provider);
    expect((await configure(admin, rest)).status).toBe(200);
    const other = await configure(admin, { ...rest, clientId: 'another' });
    expect([other.status, other.body.code, other.body.field]).toEqual([
      400,
      'sso_secret_missing',
      'clientSecret',
    ]);
  });

  test('is tested: what came back, what was looked at, and what is wrong', async () => {
    await configure(admin, connectionTo(provider, { groupClaim: 'groups', adminGroup: 'admins' }));
    const passed = await testAs(
      admin,
      account('ann', { email_verified: true, groups: ['admins'] }),
    );
    expect(passed).toMatchObject({ isPassed: true, isOwn: true, problem: null });
    const found = passed?.checks.filter(({ finding }) => finding);
    expect(found).toEqual([
      { check: 'groups', result: 'passed', finding: 'groups_make_admin' },
      { check: 'account', result: 'passed', finding: 'account_would_be_linked' },
    ]);
    expect(passed?.claims).toContainEqual({ name: 'groups', value: '["admins"]' });
    provider.misbehave({ claims: (claims) => ({ ...claims, aud: 'another' }) });
    const failed = await testAs(admin, account('ann'));
    expect(failed).toMatchObject({ isPassed: false, problem: 'audience_differs' });
    expect(failed?.detail).toContain('another');
    const result = (check: string) => failed?.checks.find((one) => one.check === check)?.result;
    expect(['code', 'audience', 'signature', 'email'].map(result)).toEqual([
      'passed',
      'failed',
      'skipped',
      'skipped',
    ]);
    // It signed nobody in and linked nothing, and a provider that is away is a result too.
    expect((await settingsOf(admin)).linkedPeople).toBe(0);
    provider.misbehave({ answerDiscovery: (response) => response.destroy() });
    await admin.fetch('/api/workspace/single-sign-on/test');
    expect((await settingsOf(admin)).test?.problem).toBe('issuer_unreachable');
    expect(await eventsOf()).toContain('sso_tested');
  });

  test('signs people of the domain in, makes their accounts, and links them by subject', async () => {
    await offer(admin, provider);
    const bob = await signInAs(account('bob'));
    expect(await personOf(bob)).toMatchObject({
      email: `bob@${domain}`,
      name: 'bob by the provider',
      company: { id: companyId(), role: 'user' },
    });
    const ann = await signInAs(account('ann'));
    expect((await personOf(ann))?.id).toBe(admin.user.id);
    expect(await eventsOf()).toEqual([
      'sso_configured',
      'sso_offered',
      'sso_sign_in',
      'sso_linked',
      'sso_sign_in',
      'sso_linked',
    ]);
    const signedOut = await send(bob, 'POST', '/api/auth/logout');
    const url = new URL(String(signedOut.body.continueAt));
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/sign-out`);
    expect(url.searchParams.get('client_id')).toBe('tidings');
    expect((await send(admin, 'POST', '/api/auth/logout')).body.continueAt).toBeNull();
  });

  test('is offered to who types an address of the domain, known or not', async () => {
    await offer(admin, provider);
    const known = await askForLink(`ann@${domain}`);
    const unknown = await askForLink(`nobody@${domain}`);
    expect(known.body.singleSignOn).toMatchObject({ isRequired: false });
    expect(JSON.stringify(unknown.body)).toBe(
      JSON.stringify(known.body).replaceAll('ann', 'nobody'),
    );
    expect((await askForLink(`ann@${newDomain()}`)).body.singleSignOn).toBeNull();
    await setMode(admin, 'off');
    expect((await askForLink(`ann@${domain}`)).body.singleSignOn).toBeNull();
    expect(await problemOf(await visitor(app).fetch(`/api/auth/sso/${slug()}`))).toBe(
      'not_configured',
    );
    expect(await problemOf(await visitor(app).fetch('/api/auth/sso/no-such'))).toBe(
      'not_configured',
    );
  });

  test('gives the role that groups say, and keeps the last admin', async () => {
    await offer(admin, provider, { groupClaim: 'groups', adminGroup: 'admins' });
    const roleOf = async (who: Somebody) => (await personOf(await signInAs(who)))?.company.role;
    expect(await roleOf(account('bob', { groups: ['staff', 'admins'] }))).toBe('company_admin');
    expect(await roleOf(account('bob', { groups: ['staff'] }))).toBe('user');
    expect(await roleOf(account('ann', { groups: [] }))).toBe('company_admin');
    expect(await roleOf(account('bob', { groups: 'admins' }))).toBe('company_admin');
    // Too many to be told say nothing; that userinfo does not answer is no word of theirs either.
    const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } };
    expect(await roleOf(account('bob', overage))).toBe('company_admin');
    expect((await signInAs(account('bob'))).problem).toBe('userinfo_failed');
    const json = { 'content-type': 'application/json' };
    provider.misbehave({
      userinfo: (response) => response.writeHead(200, json).end('{"sub":"sub-of-bob"}'),
    });
    expect(await roleOf(account('bob'))).toBe('user');
  });

  test('signs in nobody who was removed from the workspace, linked or not', async () => {
    await offer(admin, provider);
    const bob = await personOf(await signInAs(account('bob')));
    const eve = await signUp(app, `eve@${domain}`);
    for (const id of [bob?.id, eve.user.id]) {
      await send(admin, 'DELETE', `/api/workspace/people/${id}`);
    }
    expect((await signInAs(account('bob'))).problem).toBe('person_removed');
    expect((await signInAs(account('eve'))).problem).toBe('person_removed');
    await refusalNoted(app, companyId(), 'person_removed');
  });

  test('links a new account of a person once an admin ended the old link', async () => {
    await offer(admin, provider);
    const bob = await signInAs(account('bob'));
    const id = (await personOf(bob))?.id;
    const again = account('bob', { sub: 'sub-of-his-new-account' });
    expect((await signInAs(again)).problem).toBe('linked_to_other');
    const path = `/api/workspace/people/${id}/single-sign-on`;
    expect((await send(admin, 'DELETE', path)).status).toBe(200);
    expect(await personOf(bob)).toBeUndefined();
    expect((await send(admin, 'DELETE', path)).status).toBe(404);
    expect((await personOf(await signInAs(again)))?.id).toBe(id);
  });

  test('is suspended once the domain is lost, or somebody else proves it', async () => {
    await offer(admin, provider);
    const begun = visitor(app);
    const answer = provider.signIn(await begin(begun, slug()), account('bob'));
    const bob = await signUp(app, `bob@${domain}`);
    await app.ask(
      `UPDATE memberships SET proven_at = now() + interval '1 second', proven_domain = $1, role = 'company_admin'
       WHERE user_id = $2`,
      [domain, bob.user.id],
    );
    expect(await problemOf(await comeBack(begun, companyId(), answer))).toBe('domain_lost');
    expect((await settingsOf(admin)).connection?.suspended).toBe('proven_by_other');
    expect((await settingsOf(admin)).obstacle).toBe('proven_by_other');
    const refused = await configure(admin, connectionTo(provider));
    expect([refused.status, refused.body.code]).toEqual([409, 'sso_proven_by_other']);
    await app.ask(
      "UPDATE memberships SET proven_at = now() - interval '1 day' WHERE user_id = $1",
      [bob.user.id],
    );
    const signedIn = await bob.fetch('/api/auth/me');
    expect(signedIn.status).toBe(200);
    expect((await configure(bob, connectionTo(provider))).status).toBe(200);
    expect((await settingsOf(bob)).connection?.suspended).toBeNull();
    await app.ask(
      "UPDATE companies SET joining = 'asked', domain_proven_by = 'link' WHERE id = $1",
      [companyId()],
    );
    expect((await settingsOf(bob)).connection?.suspended).toBe('domain_lost');
    expect(await problemOf(await visitor(app).fetch(`/api/auth/sso/${slug()}`))).toBe(
      'domain_lost',
    );
    expect((await askForLink(`ann@${domain}`)).body.singleSignOn).toBeNull();
  });

  test('ends a sign-in that began before its settings were changed', async () => {
    await offer(admin, provider);
    const browser = visitor(app);
    const answer = provider.signIn(await begin(browser, slug()), account('bob'));
    await configure(admin, connectionTo(provider));
    expect(await problemOf(await comeBack(browser, companyId(), answer))).toBe(
      'configuration_changed',
    );
  });

  test('ends with all that it kept when it is removed', async () => {
    await require();
    const { status, body } = await send(admin, 'DELETE', '/api/workspace/single-sign-on');
    expect([status, body.singleSignOn]).toMatchObject([200, { connection: null, linkedPeople: 0 }]);
    expect((await askForLink(`ann@${domain}`)).body.singleSignOn).toBeNull();
    const { rows } = await app.ask('SELECT FROM sso_secrets WHERE company_id = $1', [companyId()]);
    expect(rows).toEqual([]);
  });
});

describe('single sign-on as the only way', () => {
  test('waits until whoever asks for it has shown that it works, and has codes', async () => {
    await offer(admin, provider);
    const refusedWith = async () => (await setMode(admin, 'required')).body.code;
    expect(await refusedWith()).toBe('sso_test_first');
    // A test that finds somebody else's account shows nothing of one's own.
    await testAs(admin, account('somebody-else'));
    expect(await refusedWith()).toBe('sso_test_first');
    await testAs(admin, account('ann'));
    expect((await settingsOf(admin)).canRequire).toBe('codes_first');
    expect(await refusedWith()).toBe('sso_codes_first');
    await recoveryCodes(admin);
    expect(await refusedWith()).toBeUndefined();
    // Another client has shown nothing yet.
    await configure(admin, connectionTo(provider, { clientId: 'another' }));
    expect((await settingsOf(admin)).connection?.mode).toBe('offered');
  });

  test('ends the sessions that began otherwise, and mails the domain no links', async () => {
    const bob = await signUp(app, `bob@${domain}`);
    await send(visitor(app), 'POST', '/api/auth/send-magic-link', { email: `bob@${domain}` });
    const link = await linkFor(app, `bob@${domain}`);
    await offer(admin, provider);
    const carol = await signInAs(account('carol'));
    await require();
    expect(await personOf(bob)).toBeUndefined();
    expect((await personOf(carol))?.email).toBe(`carol@${domain}`);
    expect((await personOf(admin))?.id).toBe(admin.user.id);
    // A link that was mailed before shows the way, and signs nobody in.
    const who = visitor(app);
    for (const method of ['GET', 'POST']) {
      const page = await who.fetch(link, { method });
      expect(page.status).toBe(403);
      expect(await page.text()).toContain(`/api/auth/sso/${slug()}?email=bob%40`);
    }
    await refusalNoted(app, companyId(), 'sso_required');
    for (const name of ['bob', 'nobody']) {
      const email = `${name}@${domain}`;
      const asked = await askForLink(email);
      expect(asked.body.singleSignOn).toMatchObject({ isRequired: true });
      const signedUp = await send(who, 'POST', '/api/register', { name, email });
      expect(signedUp).toMatchObject({ status: 200, body: { singleSignOn: { isRequired: true } } });
    }
    await expect(linkFor(app, `nobody@${domain}`)).rejects.toThrow('no link was mailed');
    expect(await linkFor(app, `bob@${domain}`)).toBe(link);
    expect((await signInAs(account('bob'))).problem).toBeNull();
  });

  test('lets an invitation in whom the provider has signed in, and nobody else', async () => {
    await require();
    const other = await signUp(app);
    const email = `bob@${domain}`;
    await send(other, 'POST', '/api/workspace/invitations', { email, role: 'user' });
    const link = await linkFor(app, email);
    expect((await visitor(app).fetch(link, { method: 'POST' })).status).toBe(403);
    const bob = await signInAs(account('bob'));
    expect((await bob.fetch(link)).status).toBe(200);
    expect((await bob.fetch(link, { method: 'POST' })).status).toBe(303);
    const { body } = await send(bob, 'GET', '/api/memberships');
    expect(body.memberships).toHaveLength(2);
    // And the session goes on being one of the provider's.
    expect((await send(bob, 'POST', '/api/auth/logout')).body.continueAt).toContain('/sign-out');
  });

  test('lets an admin in by a recovery code, once, and nobody else', async () => {
    const [code = '', next = ''] = await require();
    const recover = (email: string, typed: string) =>
      send(visitor(app), 'POST', '/api/auth/sso/recover', { email, code: typed });
    const bob = `bob@${domain}`;
    await signInAs(account('bob'));
    const wrong = await recover(`ann@${domain}`, 'AAAAA-AAAAA-AAAAA-AAAAA');
    const notAdmin = await recover(bob, code);
    expect([wrong.status, notAdmin.status]).toEqual([200, 200]);
    await expect(linkFor(app, bob)).rejects.toThrow('no link was mailed');
    const right = await recover(`ann@${domain}`, code.toLowerCase().replaceAll('-', ' '));
    expect(right.body).toEqual(wrong.body);
    const link = await linkFor(app, `ann@${domain}`);
    const ann = visitor(app);
    expect((await ann.fetch(link)).status).toBe(200);
    await ann.fetch(link, { method: 'POST' });
    expect((await personOf(ann))?.id).toBe(admin.user.id);
    await recover(`ann@${domain}`, code);
    expect(await linkFor(app, `ann@${domain}`)).toBe(link);
    expect((await settingsOf(admin)).recoveryCodes.left).toBe(9);
    // Whoever is no admin any more when the link is opened has no use of it.
    await recover(`ann@${domain}`, next);
    const late = await linkFor(app, `ann@${domain}`);
    await app.ask("UPDATE memberships SET role = 'user' WHERE user_id = $1", [admin.user.id]);
    expect((await visitor(app).fetch(late, { method: 'POST' })).status).toBe(403);
    expect(await eventsOf()).toContain('sso_code_used');
    const { rows } = await app.ask('SELECT string_agg(code, $1) AS all FROM sso_recovery_codes', [
      ' ',
    ]);
    expect(rows[0].all).not.toContain(next);
  });
});
