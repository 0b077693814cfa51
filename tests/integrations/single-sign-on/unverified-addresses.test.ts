import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { newDomain } from '#tests/fixtures/factories.ts';
import { configure, connectionTo, offer, settingsOf } from '#tests/requests/sso-requests.ts';
import { type SmallProvider, startSmallProvider } from './small-provider.ts';
import { personAt, ssoCompany } from './sso-company.ts';

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
  company = await ssoCompany(app, provider);
});

const ACCEPTS = { acceptsUnverified: true };
const UNVERIFIED = { email_verified: false };

test('a provider that calls everybody unverified is accepted only by a setting', async () => {
  const { admin, domain, account, signInAs, testAs, events } = company;
  await offer(admin, provider);
  expect((await settingsOf(admin)).connection?.acceptsUnverified).toBe(false);
  expect((await signInAs(account('bob', UNVERIFIED))).problem).toBe('email_unverified');
  expect((await testAs(admin, account('ann', UNVERIFIED)))?.problem).toBe('email_unverified');
  await configure(admin, connectionTo(provider, ACCEPTS));
  expect(await settingsOf(admin)).toMatchObject({ connection: ACCEPTS, test: null });
  const passed = await testAs(admin, account('ann', UNVERIFIED));
  expect(passed?.isPassed).toBe(true);
  expect(passed?.checks).toContainEqual({
    check: 'email',
    result: 'note',
    finding: 'email_unverified_accepted',
  });
  const bob = await signInAs(account('bob', UNVERIFIED));
  expect((await personAt(bob))?.email).toBe(`bob@${domain}`);
  const named = (await events()).filter((kind) => kind.startsWith('sso_unverified'));
  expect(named).toEqual(['sso_unverified_accepted']);
});

test('addresses of other domains stay refused', async () => {
  const { admin, account, signInAs } = company;
  await offer(admin, provider, ACCEPTS);
  const email = `eve@${newDomain()}`;
  const { problem } = await signInAs(account('eve', { ...UNVERIFIED, email }));
  expect(problem).toBe('email_of_other_domain');
});

test('the setting ends when it is not repeated, and needs a new test', async () => {
  const { admin, account, signInAs, testAs, events } = company;
  await offer(admin, provider, ACCEPTS);
  await testAs(admin, account('ann', UNVERIFIED));
  await signInAs(account('bob', UNVERIFIED));
  await configure(admin, connectionTo(provider));
  expect(await settingsOf(admin)).toMatchObject({
    connection: { acceptsUnverified: false },
    test: null,
  });
  expect((await signInAs(account('cid', UNVERIFIED))).problem).toBe('email_unverified');
  // A linked account is known by its subject.
  expect((await signInAs(account('bob', UNVERIFIED))).problem).toBeNull();
  expect((await events()).filter((kind) => kind.startsWith('sso_unverified'))).toEqual([
    'sso_unverified_accepted',
    'sso_unverified_refused',
  ]);
});
