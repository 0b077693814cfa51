import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import {
  configure,
  connectionTo,
  offer,
  recoveryCodes,
  refusalNoted,
  setMode,
  settingsOf,
} from '#tests/requests/sso-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import { type SmallProvider, startSmallProvider } from './small-provider.ts';
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

describe('required single sign-on', () => {
  test('needs a passed test of the admin’s own account and recovery codes', async () => {
    const { admin, account, companyId, domain, testAs } = company;
    await offer(admin, provider);
    const refusedWith = async () => (await setMode(admin, 'required')).body.code;
    expect(await refusedWith()).toBe('sso_test_first');
    await testAs(admin, account('somebody-else'));
    expect(await refusedWith()).toBe('sso_test_first');
    await testAs(admin, account('ann'));
    expect((await settingsOf(admin)).canRequire).toBe('codes_first');
    expect(await refusedWith()).toBe('sso_codes_first');
    await recoveryCodes(admin);
    expect(await refusedWith()).toBeUndefined();
    // Another client requires a new test, and so does another domain.
    const moved = newDomain();
    await app.ask('UPDATE companies SET domain = $1 WHERE id = $2', [moved, companyId]);
    await configure(admin, connectionTo(provider));
    expect((await settingsOf(admin)).connection?.mode).toBe('offered');
    await app.ask('UPDATE companies SET domain = $1 WHERE id = $2', [domain, companyId]);
    await configure(admin, connectionTo(provider));
    await testAs(admin, account('ann'));
    expect(await refusedWith()).toBeUndefined();
    await configure(admin, connectionTo(provider, { clientId: 'another' }));
    expect((await settingsOf(admin)).connection?.mode).toBe('offered');
  });

  test('ends sessions of other sign-ins and mails the domain no links', async () => {
    const { admin, domain, companyId, slug, account, signInAs, makeOnlyWay } = company;
    const bob = await signUp(app, `bob@${domain}`);
    await send(visitor(app), 'POST', '/api/auth/send-magic-link', { email: `bob@${domain}` });
    const link = await linkFor(app, `bob@${domain}`);
    await offer(admin, provider);
    const carol = await signInAs(account('carol'));
    await makeOnlyWay();
    expect(await personAt(bob)).toBeUndefined();
    expect((await personAt(carol))?.email).toBe(`carol@${domain}`);
    expect((await personAt(admin))?.id).toBe(admin.user.id);
    const who = visitor(app);
    for (const browser of [who, carol]) {
      for (const method of ['GET', 'POST']) {
        const page = await browser.fetch(link, { method });
        expect(page.status).toBe(403);
        expect(await page.text()).toContain(`/api/auth/sso/${slug}?email=bob%40`);
      }
    }
    await refusalNoted(app, companyId, 'sso_required');
    for (const name of ['bob', 'nobody']) {
      const email = `${name}@${domain}`;
      const asked = await askForLink(app, email);
      expect(asked.body.singleSignOn).toMatchObject({ isRequired: true });
      const signedUp = await send(who, 'POST', '/api/register', { name, email });
      expect(signedUp).toMatchObject({ status: 200, body: { singleSignOn: { isRequired: true } } });
    }
    await expect(linkFor(app, `nobody@${domain}`)).rejects.toThrow('no link was mailed');
    expect(await linkFor(app, `bob@${domain}`)).toBe(link);
    expect((await signInAs(account('bob'))).problem).toBeNull();
  });

  test('accepts an invitation only after a sign-in at the provider', async () => {
    const { domain, account, signInAs, makeOnlyWay } = company;
    await makeOnlyWay();
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
    expect((await send(bob, 'POST', '/api/auth/logout')).body.continueAt).toContain('/sign-out');
  });

  test('lets only an admin in by a recovery code, once', async () => {
    const { admin, domain, account, signInAs, makeOnlyWay, events } = company;
    const [code = '', next = ''] = await makeOnlyWay();
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
    expect((await personAt(ann))?.id).toBe(admin.user.id);
    await recover(`ann@${domain}`, code);
    expect(await linkFor(app, `ann@${domain}`)).toBe(link);
    expect((await settingsOf(admin)).recoveryCodes.left).toBe(9);
    // The link is useless after the admin lost the role.
    await recover(`ann@${domain}`, next);
    const late = await linkFor(app, `ann@${domain}`);
    await app.ask("UPDATE memberships SET role = 'user' WHERE user_id = $1", [admin.user.id]);
    expect((await visitor(app).fetch(late, { method: 'POST' })).status).toBe(403);
    expect(await events()).toContain('sso_code_used');
    const { rows } = await app.ask('SELECT string_agg(code, $1) AS all FROM sso_recovery_codes', [
      ' ',
    ]);
    expect(rows[0].all).not.toContain(next);
  });

  test('rejects old recovery codes after new ones', async () => {
    const { admin, domain, makeOnlyWay } = company;
    const [before = ''] = await makeOnlyWay();
    const [made = ''] = await recoveryCodes(admin);
    const email = `ann@${domain}`;
    const recover = (code: string) =>
      send(visitor(app), 'POST', '/api/auth/sso/recover', { email, code });
    expect((await settingsOf(admin)).recoveryCodes.left).toBe(10);
    await recover(before);
    expect((await settingsOf(admin)).recoveryCodes.left).toBe(10);
    await recover(made);
    expect((await settingsOf(admin)).recoveryCodes.left).toBe(9);
  });
});
