import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { newDomain, signUp, signUpByLink, visitor } from '#tests/fixtures/factories.ts';
import { exportOf, wordsIn } from '#tests/requests/export-requests.ts';
import {
  begin,
  comeBack,
  configure,
  connectionTo,
  offer,
  problemOf,
  refusalNoted,
  setMode,
  settingsOf,
} from '#tests/requests/sso-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import { type Person, type SmallProvider, startSmallProvider } from './small-provider.ts';
import { askForLink, personAt, ssoCompany } from './sso-company.ts';

let app: TestApp;
let provider: SmallProvider;
let company: Awaited<ReturnType<typeof ssoCompany>>;

beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
  provider = await startSmallProvider(app.clock);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close()]);
});
beforeEach(async () => {
  provider.misbehave({});
  company = await ssoCompany(app, provider);
});

async function signInAt(at: SmallProvider, who: Person) {
  const browser = visitor(app);
  await comeBack(browser, company.companyId, at.signIn(await begin(browser, company.slug), who));
  return browser;
}

describe('single sign-on of a workspace', () => {
  test('needs a domain proven by DNS and is set up by admins only', async () => {
    const { domain } = company;
    const byLink = await signUpByLink(app, `eve@${newDomain()}`);
    const refused = await configure(byLink, connectionTo(provider));
    expect([refused.status, refused.body.code]).toEqual([409, 'sso_domain_unproven']);
    expect((await settingsOf(byLink)).obstacle).toBe('domain_not_proven');
    const bob = await signUp(app, `bob@${domain}`);
    expect((await configure(bob, connectionTo(provider))).status).toBe(403);
    expect((await bob.fetch('/api/workspace/single-sign-on')).status).toBe(403);
    expect((await visitor(app).fetch('/api/workspace/single-sign-on/test')).status).toBe(401);
  });

  test('never shows its secret again in a response, export or log', async () => {
    const { admin } = company;
    await offer(admin, provider, { clientSecret: 'never-to-be-seen-again' });
    const settings = await (await admin.fetch('/api/workspace/single-sign-on')).text();
    const exported = wordsIn((await exportOf(admin)).files);
    const { rows } = await app.ask('SELECT user_events::text AS row FROM user_events');
    for (const text of [settings, exported, ...rows.map(({ row }) => String(row))]) {
      expect(text).not.toContain('never-to-be-seen-again');
    }
    expect(exported).not.toContain(connectionTo(provider).issuer);
    // Another client id requires its secret.
    const { clientSecret: _, ...rest } = connectionTo(provider);
    expect((await configure(admin, rest)).status).toBe(200);
    const other = await configure(admin, { ...rest, clientId: 'another' });
    expect([other.status, other.body.code, other.body.field]).toEqual([
      400,
      'sso_secret_missing',
      'clientSecret',
    ]);
  });

  test('has a test that shows claims, checks and the problem', async () => {
    const { admin, account, testAs, events } = company;
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
    expect((await settingsOf(admin)).linkedPeople).toBe(0);
    provider.misbehave({ answerDiscovery: (response) => response.destroy() });
    await admin.fetch('/api/workspace/single-sign-on/test');
    expect((await settingsOf(admin)).test?.problem).toBe('issuer_unreachable');
    expect(await events()).toContain('sso_tested');
  });

  test('signs users of the domain in, creates accounts, and links by subject', async () => {
    const { admin, domain, companyId, account, signInAs, events } = company;
    await offer(admin, provider);
    const bob = await signInAs(account('bob'));
    expect(await personAt(bob)).toMatchObject({
      email: `bob@${domain}`,
      name: 'bob by the provider',
      company: { id: companyId, role: 'user' },
    });
    const ann = await signInAs(account('ann'));
    expect((await personAt(ann))?.id).toBe(admin.user.id);
    expect(await events()).toEqual([
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

  test('is offered for every address of the domain, known or not', async () => {
    const { admin, domain, slug } = company;
    await offer(admin, provider);
    const known = await askForLink(app, `ann@${domain}`);
    const unknown = await askForLink(app, `nobody@${domain}`);
    expect(known.body.singleSignOn).toMatchObject({ isRequired: false });
    expect(JSON.stringify(unknown.body)).toBe(
      JSON.stringify(known.body).replaceAll('ann', 'nobody'),
    );
    expect((await askForLink(app, `ann@${newDomain()}`)).body.singleSignOn).toBeNull();
    await setMode(admin, 'off');
    expect((await askForLink(app, `ann@${domain}`)).body.singleSignOn).toBeNull();
    expect(await problemOf(await visitor(app).fetch(`/api/auth/sso/${slug}`))).toBe(
      'not_configured',
    );
    expect(await problemOf(await visitor(app).fetch('/api/auth/sso/no-such'))).toBe(
      'not_configured',
    );
  });

  test('assigns the role of the groups, and keeps the last admin', async () => {
    const { admin, account, signInAs } = company;
    await offer(admin, provider, { groupClaim: 'groups', adminGroup: 'admins' });
    const roleOf = async (who: Person) => (await personAt(await signInAs(who)))?.company.role;
    expect(await roleOf(account('bob', { groups: ['staff', 'admins'] }))).toBe('company_admin');
    expect(await roleOf(account('bob', { groups: ['staff'] }))).toBe('user');
    expect(await roleOf(account('ann', { groups: [] }))).toBe('company_admin');
    expect(await roleOf(account('bob', { groups: 'admins' }))).toBe('company_admin');
    // Neither a groups overage claim nor a failed userinfo request changes the role.
    const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } };
    expect(await roleOf(account('bob', overage))).toBe('company_admin');
    expect((await signInAs(account('bob'))).problem).toBe('userinfo_failed');
    const json = { 'content-type': 'application/json' };
    provider.misbehave({
      userinfo: (response) => response.writeHead(200, json).end('{"sub":"sub-of-bob"}'),
    });
    expect(await roleOf(account('bob'))).toBe('user');
  });

  test('keeps members who need approval waiting, regardless of their groups', async () => {
    const { admin, companyId, account, signInAs } = company;
    await offer(admin, provider, { groupClaim: 'groups', adminGroup: 'admins' });
    await app.ask("UPDATE companies SET joining = 'asked' WHERE id = $1", [companyId]);
    for (const _time of ['first', 'second']) {
      const bob = await signInAs(account('bob', { groups: ['admins'] }));
      expect(bob.problem).toContain('403');
      expect(await personAt(bob)).toBeUndefined();
    }
    const { rows } = await app.ask(
      "SELECT role, asked_at IS NULL AS is_in FROM memberships WHERE company_id = $1 AND role <> 'company_admin'",
      [companyId],
    );
    expect(rows).toEqual([{ role: 'user', is_in: false }]);
  });

  test('treats a subject of another issuer as another account', async () => {
    const { admin, domain, account, signInAs } = company;
    await offer(admin, provider);
    const bob = await personAt(await signInAs(account('bob')));
    const other = await startSmallProvider(app.clock);
    await offer(admin, other);
    const at = await signInAt(other, { sub: account('bob').sub, email: `eve@${domain}` });
    expect((await personAt(at))?.email).toBe(`eve@${domain}`);
    await other.close();
    await offer(admin, provider);
    expect((await personAt(await signInAs(account('bob'))))?.id).toBe(bob?.id);
  });

  test('rejects a member removed from the workspace, linked or not', async () => {
    const { admin, domain, companyId, account, signInAs } = company;
    await offer(admin, provider);
    const bob = await personAt(await signInAs(account('bob')));
    const eve = await signUp(app, `eve@${domain}`);
    for (const id of [bob?.id, eve.user.id]) {
      await send(admin, 'DELETE', `/api/workspace/people/${id}`);
    }
    expect((await signInAs(account('bob'))).problem).toBe('person_removed');
    expect((await signInAs(account('eve'))).problem).toBe('person_removed');
    await refusalNoted(app, companyId, 'person_removed');
  });

  test('links a member’s new account after an admin removes the old link', async () => {
    const { admin, account, signInAs } = company;
    await offer(admin, provider);
    const bob = await signInAs(account('bob'));
    const id = (await personAt(bob))?.id;
    const again = account('bob', { sub: 'sub-of-his-new-account' });
    expect((await signInAs(again)).problem).toBe('linked_to_other');
    const path = `/api/workspace/people/${id}/single-sign-on`;
    expect((await send(admin, 'DELETE', path)).status).toBe(200);
    expect(await personAt(bob)).toBeUndefined();
    expect((await send(admin, 'DELETE', path)).status).toBe(200);
    const { id: stranger } = (await signUp(app)).user;
    const nobody = path.replace(String(id), stranger);
    expect((await send(admin, 'DELETE', nobody)).status).toBe(404);
    expect((await personAt(await signInAs(again)))?.id).toBe(id);
  });

  test('is suspended when the domain is lost or proven by another company', async () => {
    const { admin, domain, companyId, slug, account } = company;
    await offer(admin, provider);
    const begun = visitor(app);
    const answer = provider.signIn(await begin(begun, slug), account('bob'));
    const bob = await signUp(app, `bob@${domain}`);
    await app.ask(
      `UPDATE memberships SET proven_at = now() + interval '1 second', proven_domain = $1, role = 'company_admin'
       WHERE user_id = $2`,
      [domain, bob.user.id],
    );
    expect(await problemOf(await comeBack(begun, companyId, answer))).toBe('domain_lost');
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
      [companyId],
    );
    expect((await settingsOf(bob)).connection?.suspended).toBe('domain_lost');
    expect(await problemOf(await visitor(app).fetch(`/api/auth/sso/${slug}`))).toBe('domain_lost');
    expect((await askForLink(app, `ann@${domain}`)).body.singleSignOn).toBeNull();
  });

  test('aborts a sign-in begun before a change of its settings', async () => {
    const { admin, companyId, slug, account, signInAs } = company;
    await offer(admin, provider);
    const browser = visitor(app);
    const answer = provider.signIn(await begin(browser, slug), account('bob'));
    const change = () => configure(admin, connectionTo(provider));
    await change();
    expect(await problemOf(await comeBack(browser, companyId, answer))).toBe(
      'configuration_changed',
    );
    // The sign-in also fails if the settings change during the token request.
    provider.misbehave({ sign: (claims) => change().then(() => provider.sign(claims)) });
    const { problem } = await signInAs(account('bob'));
    expect(problem).toBe('configuration_changed');
  });

  test('loses all its data when it is removed', async () => {
    const { admin, domain, companyId, makeOnlyWay } = company;
    await makeOnlyWay();
    const { status, body } = await send(admin, 'DELETE', '/api/workspace/single-sign-on');
    expect([status, body.singleSignOn]).toMatchObject([200, { connection: null, linkedPeople: 0 }]);
    expect((await askForLink(app, `ann@${domain}`)).body.singleSignOn).toBeNull();
    const { rows } = await app.ask('SELECT FROM sso_secrets WHERE company_id = $1', [companyId]);
    expect(rows).toEqual([]);
  });
});
