import { expect, test } from 'vitest';
import { startApp } from '#tests/app/app.ts';
import { realClock } from '#tests/app/test-clock.ts';
import { visitor } from '#tests/fixtures/factories.ts';
import { begin, comeBack, offer, problemOf } from '#tests/requests/sso-requests.ts';
import { startSmallProvider } from './small-provider.ts';
import { ssoCompany } from './sso-company.ts';

test('a return from the provider after ten minutes starts the sign-in again', async () => {
  const provider = await startSmallProvider();
  const app = await startApp({
    env: { OUTBOUND_ALLOW: '127.0.0.1/32' },
    clock: realClock(),
  });
  try {
    const { admin, companyId, slug, account } = await ssoCompany(app, provider);
    await offer(admin, provider);
    const browser = visitor(app);
    const backAfter = async (minutes: number) => {
      app.clock.offset = 0;
      const answer = provider.signIn(await begin(browser, slug), account('bob'));
      app.clock.offset = minutes * 60_000;
      // The token is fresh, as with an honest provider.
      const now = Math.floor(app.clock.now().getTime() / 1000);
      provider.misbehave({ claims: (claims) => ({ ...claims, iat: now, exp: now + 300 }) });
      return problemOf(await comeBack(browser, companyId, answer));
    };
    expect(await backAfter(11)).toBe('state_unknown');
    expect(await backAfter(9)).toBeNull();
  } finally {
    await Promise.all([app.close(), provider.close()]);
  }
});
