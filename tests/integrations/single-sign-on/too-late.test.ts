import { expect, test } from 'vitest';
import { startApp } from '#tests/app/app.ts';
import { visitor } from '#tests/fixtures/factories.ts';
import { begin, comeBack, offer, problemOf } from '#tests/requests/sso-requests.ts';
import { startSmallProvider } from './small-provider.ts';
import { ssoCompany } from './sso-company.ts';

test('a return from the provider after ten minutes starts the sign-in again', async () => {
  const app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
  const provider = await startSmallProvider(app.clock);
  try {
    const { admin, companyId, slug, account } = await ssoCompany(app, provider);
    await offer(admin, provider);
    const browser = visitor(app);
    const backAfter = async (minutes: number) => {
      const answer = provider.signIn(await begin(browser, slug), account('bob'));
      app.clock.offset += minutes * 60_000;
      return problemOf(await comeBack(browser, companyId, answer));
    };
    expect(await backAfter(11)).toBe('state_unknown');
    expect(await backAfter(9)).toBeNull();
  } finally {
    await Promise.all([app.close(), provider.close()]);
  }
});
