import type { SingleSignOn, SsoConnectionBody } from '#contract/integrations/single-sign-on.ts';
import type { SsoMode } from '#contract/integrations/single-sign-on-choices.ts';
import type { TestApp } from '#tests/app/app.ts';
import type { Member, Visitor } from '#tests/fixtures/factories.ts';
import { send } from './workspace-requests.ts';

const SETTINGS = '/api/workspace/single-sign-on';

type Provider = { issuer: string };

export function connectionTo(
  { issuer }: Provider,
  more: Partial<SsoConnectionBody> = {},
): SsoConnectionBody {
  return {
    provider: 'other',
    issuer,
    clientId: 'tidings',
    clientSecret: 'a-secret-of-the-client',
    groupClaim: null,
    adminGroup: null,
    ...more,
  };
}

export const configure = (admin: Member, body: SsoConnectionBody) =>
  send(admin, 'PUT', SETTINGS, body);

export const setMode = (admin: Member, mode: SsoMode) =>
  send(admin, 'PUT', `${SETTINGS}/mode`, { mode });

export async function offer(
  admin: Member,
  provider: Provider,
  more: Partial<SsoConnectionBody> = {},
): Promise<void> {
  const { status, body } = await configure(admin, connectionTo(provider, more));
  if (status !== 200) throw new Error(JSON.stringify(body));
  await setMode(admin, 'offered');
}

export async function settingsOf(admin: Member): Promise<SingleSignOn> {
  return (await send(admin, 'GET', SETTINGS)).body.singleSignOn as SingleSignOn;
}

export async function recoveryCodes(admin: Member): Promise<string[]> {
  return (await send(admin, 'POST', `${SETTINGS}/recovery-codes`)).body.codes as string[];
}

export async function begin(who: Visitor, slug: string, query = ''): Promise<string> {
  const response = await who.fetch(`/api/auth/sso/${slug}${query}`);
  const location = response.headers.get('location');
  if (response.status !== 303 || !location) throw new Error(await response.text());
  return location;
}

export function comeBack(
  who: Visitor,
  companyId: string,
  answer: Record<string, string>,
): Promise<Response> {
  return who.fetch(`/api/auth/sso/${companyId}/callback?${new URLSearchParams(answer)}`);
}

/** Returns null if the sign-in succeeded. */
export async function problemOf(response: Response): Promise<string | null> {
  if (response.status === 303) return null;
  const text = await response.text();
  return /<code>(\w+)<\/code>/.exec(text)?.[1] ?? `${response.status}: ${text}`;
}

/** Throws if no security event has the detail. */
export async function refusalNoted(
  app: TestApp,
  companyId: string | null,
  detail: string,
): Promise<void> {
  await app.settled();
  const { rows } = await app.ask(
    `SELECT FROM security_events
     WHERE kind = 'sso_refused' AND company_id IS NOT DISTINCT FROM $1 AND detail = $2`,
    [companyId, detail],
  );
  if (rows.length === 0) throw new Error(`no security event has the detail ${detail}`);
}
