import type { SsoProvider } from '#contract/integrations/single-sign-on-choices.ts';
import { SSO_ISSUERS } from '#contract/integrations/single-sign-on-choices.ts';
import type { RefusalCode } from '#contract/refusals/refusals.ts';

const GOOGLE = SSO_ISSUERS.google;

const ENTRA_HOSTS = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.microsoftonline.de',
  'sts.windows.net',
  'login.windows.net',
  'login.microsoft.com',
]);
/**
 * Issuer of one tenant, v2.0; `common`, `organizations` and `consumers` are shared by all tenants.
 */
const ENTRA_TENANT =
  /^https:\/\/[a-z.]+\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/v2\.0$/;
/** Tenant of all personal Microsoft accounts. */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Consumer providers, open to any email address. */
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

type IssuerRefusal = { code: RefusalCode; values?: Record<string, string> };

/**
 * Returns why an issuer is rejected, or null. It must belong to one organization and match `iss`
 * byte by byte.
 */
export function whyNotIssuer(provider: SsoProvider, issuer: string): IssuerRefusal | null {
  if (!URL.canParse(issuer)) return { code: 'sso_issuer_invalid' };
  const url = new URL(issuer);
  // A non-canonical URL would never equal `iss`.
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

/** True if only `hd` proves that an account belongs to the company's domain. */
export const needsHostedDomain = (issuer: string) => issuer === GOOGLE;
