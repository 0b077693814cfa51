import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { realClock } from '#tests/app/test-clock.ts';
import { type Member, newDomain, signUp, until, visitor } from '#tests/fixtures/factories.ts';
import { begin, offer, settingsOf } from '#tests/requests/sso-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import { type RealProvider, startRealProvider } from './real-provider.ts';

let app: TestApp;
let provider: RealProvider;
let admin: Member;
let domain: string;

beforeAll(async () => {
  [app, provider] = await Promise.all([
    startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' }, clock: realClock() }),
    startRealProvider(),
  ]);
  domain = newDomain();
  admin = await signUp(app, `ann@${domain}`);
  await offer(admin, provider, { groupClaim: 'groups', adminGroup: 'admins' });
  await provider.serve((await settingsOf(admin)).addresses);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close()]);
});

const bob = () => ({ sub: 'bob-1', email: `bob@${domain}`, groups: ['admins'] });

async function signIn(account = bob()) {
  const [here, there] = [visitor(app), provider.browser()];
  const url = await begin(here, admin.user.intakeAlias, '?returnTo=/settings');
  const back = await here.fetch(await provider.signIn(there, url, account));
  return { here, there, back };
}

describe('a certified provider', () => {
  test('signs users in with address and groups from userinfo', async () => {
    const { here, back } = await signIn();
    expect(back.headers.get('location')).toBe('/auth/complete?next=%2Fsettings');
    const { body } = await send(here, 'GET', '/api/auth/me');
    expect(body.user).toMatchObject({
      email: `bob@${domain}`,
      company: { id: admin.user.company.id, role: 'company_admin' },
    });
  });

  test.each(['ES256', 'PS256', 'EdDSA', 'RS256'] as const)(
    'signs users in with a rotated key of another type: %s',
    async (alg) => {
      await provider.serve((await settingsOf(admin)).addresses, alg);
      const { back } = await signIn();
      expect(back.headers.get('location')).toBe('/auth/complete?next=%2Fsettings');
    },
  );

  test('passes the test of the settings', async () => {
    const there = provider.browser();
    const begun = await admin.fetch('/api/workspace/single-sign-on/test');
    const url = begun.headers.get('location') ?? '';
    const account = { sub: 'ann-1', email: `ann@${domain}`, groups: [] };
    await admin.fetch(await provider.signIn(there, url, account));
    const { test: result } = await settingsOf(admin);
    expect(result).toMatchObject({ isPassed: true, problem: null });
    expect(result?.checks.map(({ check, result: how }) => `${check} ${how}`)).toEqual([
      'discovery passed',
      'response passed',
      'code passed',
      'signature passed',
      'issuer passed',
      'audience passed',
      'nonce passed',
      'time passed',
      'userinfo passed',
      'email note',
      'groups passed',
      'account passed',
      'sign_out passed',
      'back_channel passed',
    ]);
  });

  test('signs users out here on its sign-out; signing out here leads to it', async () => {
    const { here, there } = await signIn();
    const elsewhere = await signIn();
    const { body } = await send(here, 'POST', '/api/auth/logout');
    const page = await (await there.fetch(String(body.continueAt))).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const form = new URLSearchParams({ xsrf, logout: 'yes' });
    const signedOut = await there.fetch('/session/end/confirm', { method: 'POST', body: form });
    expect(signedOut.headers.get('location')).toBe((await settingsOf(admin)).addresses.signedOut);
    expect((await elsewhere.here.fetch('/api/auth/me')).status).toBe(200);
    const stays = await signIn();
    const { issuer } = provider;
    const end = await (await stays.there.fetch(`${issuer}/session/end`)).text();
    const again = /name="xsrf" value="(\w+)"/.exec(end)?.[1] ?? '';
    await stays.there.fetch('/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf: again, logout: 'yes' }),
    });
    await until(
      async () => (await stays.here.fetch('/api/auth/me')).status === 401,
      'the end',
      5000,
    );
  });
});
