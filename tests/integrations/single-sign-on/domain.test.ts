import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { newDomain } from '#tests/fixtures/factories.ts';
import { configure, connectionTo, offer, setMode } from '#tests/requests/sso-requests.ts';
import { type SmallProvider, startSmallProvider } from './small-provider.ts';
import { personAt, ssoCompany } from './sso-company.ts';

let app: TestApp;
let provider: SmallProvider;
beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
  provider = await startSmallProvider(app.clock);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close()]);
});

test('an account linked at a former domain of the company cannot sign in', async () => {
  const { admin, companyId, account, signInAs } = await ssoCompany(app, provider);
  await offer(admin, provider);
  const bob = await signInAs(account('bob'));
  expect(await personAt(bob)).toMatchObject({ company: { id: companyId } });
  const moved = newDomain();
  await app.ask('UPDATE companies SET domain = $1 WHERE id = $2', [moved, companyId]);
  expect((await configure(admin, connectionTo(provider))).status).toBe(200);
  expect((await setMode(admin, 'offered')).status).toBe(200);
  // The provider is trusted only for the new domain, regardless of the address.
  for (const email of [account('bob').email, `bob@${moved}`]) {
    const refused = await signInAs(account('bob', { email }));
    expect(refused.problem).toBe('email_of_other_domain');
    expect(await personAt(refused)).toBeUndefined();
  }
});

test('a member with a recent DNS proof stays an admin, regardless of groups', async () => {
  const { admin, domain, account, signInAs } = await ssoCompany(app, provider);
  await offer(admin, provider, { groupClaim: 'groups', adminGroup: 'admins' });
  const roleOf = async (name: string, groups: string[]) =>
    (await personAt(await signInAs(account(name, { groups }))))?.company.role;
  expect(await roleOf('bob', ['admins'])).toBe('company_admin');
  const proven = (daysAgo: number) =>
    app.ask('UPDATE memberships SET proven_domain = $1, proven_at = $2 WHERE user_id = $3', [
      domain,
      app.clock.moment(-daysAgo * 86_400_000),
      admin.user.id,
    ]);
  await proven(29);
  expect(await roleOf('ann', [])).toBe('company_admin');
  await proven(31);
  expect(await roleOf('ann', [])).toBe('user');
});
