import { expect } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import {
  begin,
  comeBack,
  offer,
  problemOf,
  recoveryCodes,
  setMode,
  settingsOf,
} from '#tests/requests/sso-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import type { Person, SmallProvider } from './small-provider.ts';

export async function ssoCompany(app: TestApp, provider: SmallProvider) {
  const domain = newDomain();
  const admin = await signUp(app, `ann@${domain}`);
  const { id: companyId } = admin.user.company;
  const slug = admin.user.intakeAlias;

  const account = (name: string, more = {}): Person => ({
    sub: `sub-of-${name}`,
    email: `${name}@${domain}`,
    name: `${name} by the provider`,
    ...more,
  });

  const testAs = async (who: Member, as: Person) => {
    const url = await who.fetch('/api/workspace/single-sign-on/test');
    const answer = provider.signIn(url.headers.get('location') ?? '', as);
    const back = await comeBack(who, companyId, answer);
    expect(back.headers.get('location')).toBe('/settings#single-sign-on');
    return (await settingsOf(who)).test;
  };

  return {
    domain,
    admin,
    companyId,
    slug,
    account,
    testAs,
    /** `problem` is null after a successful sign-in. */
    signInAs: async (who: Person) => {
      const browser = visitor(app);
      const answer = provider.signIn(await begin(browser, slug), who);
      const problem = await problemOf(await comeBack(browser, companyId, answer));
      return { ...browser, problem };
    },
    /** Returns the recovery codes. */
    makeOnlyWay: async () => {
      await offer(admin, provider);
      await testAs(admin, account('ann'));
      const codes = await recoveryCodes(admin);
      expect((await setMode(admin, 'required')).status).toBe(200);
      return codes;
    },
    /** Oldest first. */
    events: async () => {
      const { rows } = await app.ask(
        `SELECT kind FROM security_events
         WHERE company_id = $1 AND kind LIKE 'sso%' AND kind <> 'sso_refused' ORDER BY at, id`,
        [companyId],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

/** Returns undefined if signed out. */
export async function personAt(browser: Pick<Member, 'fetch'>) {
  const { body } = await send(browser, 'GET', '/api/auth/me');
  return body.user as Member['user'] | undefined;
}

export const askForLink = (app: TestApp, email: string) =>
  send(visitor(app), 'POST', '/api/auth/send-magic-link', { email });
