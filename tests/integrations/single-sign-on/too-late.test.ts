import { expect, test } from 'vitest';
import { startApp } from '#tests/app/app.ts';
import { visitor } from '#tests/fixtures/factories.ts';
import { begin, comeBack, offer, problemOf } from '#tests/requests/sso-requests.ts';
import { startSmallProvider } from './small-provider.ts';
import { ssoCompany } from './sso-company.ts';

test('whoever comes back from the provider after more than ten minutes begins again', async () => {
  let late = 0;
  const provider = await startSmallProvider();
  const app = await startApp({
    env: { OUTBOUND_ALLOW: '127.0.0.1/32' },
    clock: () => new Date(Date.now() + late),
  });
  try {
    const { admin, companyId, slug, account } = await ssoCompany(app, provider);
    await offer(admin, provider);
    const browser = visitor(app);
    const backAfter = async (minutes: number) => {
      late = 0;
      const answer = provider.signIn(await begin(browser, slug), account('bob'));
      late = minutes * 60_000;
      // Its token is no older than it is at an honest provider.
      const now = Math.floor((Date.now() + late) / 1000);
      provider.misbehave({ claims: (claims) => ({ ...claims, iat: now, exp: now + 300 }) });
      return problemOf(await comeBack(browser, companyId, answer));
    };
    expect(await backAfter(11)).toBe('state_unknown');
    expect(await backAfter(9)).toBeNull();
  } finally {
    await Promise.all([app.close(), provider.close()]);
  }
});
