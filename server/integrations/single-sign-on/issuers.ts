import type { SsoProvider } from '#contract/integrations/single-sign-on-choices.ts';
import { SSO_ISSUERS } from '#contract/integrations/single-sign-on-choices.ts';
import type { RefusalCode } from '#contract/refusals/refusals.ts';

const GOOGLE = SSO_ISSUERS.google;

/** Microsoft's hosts, of all its clouds. */
const ENTRA_HOSTS = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.microsoftonline.de',
  'sts.windows.net',
  'login.windows.net',
  'login.microsoft.com',
]);
/** A tenant's own issuer, in Microsoft's version 2. `common`, `organizations` and `consumers` are nobody's. */
const ENTRA_TENANT =
  /^https:\/\/[a-z.]+\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/v2\.0$/;
/** The tenant of all personal Microsoft accounts. */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** At these anybody can have an account, of any address. */
const ANYBODYS = new Set([
  'appleid.apple.com',
  'account.apple.com',
  'login.live.com',
  'api.login.yahoo.com',
  'login.yahoo.com',
  'www.facebook.com',
  'limited.facebook.com',
  'www.linkedin.com',
  'gitlab.com',
  'github.com',
  'token.actions.githubusercontent.com',
  'id.twitch.tv',
  'discord.com',
  'slack.com',
  'www.paypal.com',
  'access.line.me',
  'kauth.kakao.com',
  'oauth.telegram.org',
]);

/** Why an issuer is refused in the settings. */
type IssuerRefusal = { code: RefusalCode; values?: Record<string, string> };

/**
 * Why a company cannot use an issuer; null = it can. It must be written as it will be compared with
 * what tokens say, byte by byte, and be the issuer of one organisation.
 */
export function whyNotIssuer(provider: SsoProvider, issuer: string): IssuerRefusal | null {
  if (!URL.canParse(issuer)) return { code: 'sso_issuer_invalid' };
  const url = new URL(issuer);
  // Another spelling of the same address (case, ports, dots) would never be what a token says.
  const isCanonical = url.href === issuer || url.href === `${issuer}/`;
  if (!isCanonical || url.search || url.hash) return { code: 'sso_issuer_invalid' };
  if (ANYBODYS.has(url.hostname)) return { code: 'sso_issuer_shared' };
  if (ENTRA_HOSTS.has(url.hostname)) {
    const tenant = ENTRA_TENANT.exec(issuer)?.[1];
    if (!tenant || tenant === PERSONAL_ACCOUNTS) return { code: 'sso_issuer_shared' };
  }
  const isOfProvider = {
    google: issuer === GOOGLE,
    entra: ENTRA_TENANT.test(issuer) && ENTRA_HOSTS.has(url.hostname),
    keycloak: /\/realms\/[^/]+$/.test(url.pathname),
    other: url.hostname !== 'accounts.google.com' || issuer === GOOGLE,
  }[provider];
  if (isOfProvider) return null;
  const form = SSO_ISSUERS[provider] ?? GOOGLE;
  return { code: 'sso_issuer_of_provider', values: { form } };
}

/** Whether accounts of an issuer are of a company's own domain only where they say so (`hd`). */
export const needsHostedDomain = (issuer: string) => issuer === GOOGLE;
