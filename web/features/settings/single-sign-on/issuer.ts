import { SSO_ISSUERS, type SsoProvider } from '#contract/integrations/single-sign-on-choices.ts';

/** What is filled in of an issuer, by what a person finds at the provider. */
export type IssuerParts = { tenant: string; host: string; realm: string; issuer: string };

/** What there is to be filled in of an issuer of each provider. */
export const ISSUER_FIELDS = {
  google: [],
  entra: ['tenant'],
  keycloak: ['host', 'realm'],
  other: ['issuer'],
} as const satisfies Record<SsoProvider, readonly (keyof IssuerParts)[]>;

const DISCOVERY = /\/\.well-known\/openid-configuration$/;

/** The issuer of a provider, of what was filled in. */
export function issuerOf(provider: SsoProvider, parts: IssuerParts): string {
  if (provider === 'google') return SSO_ISSUERS.google;
  if (provider === 'entra') {
    return SSO_ISSUERS.entra.replace('{tenant id}', parts.tenant.trim().toLowerCase());
  }
  if (provider === 'keycloak') {
    return `${baseOf(parts.host)}/realms/${encodeURIComponent(parts.realm.trim())}`;
  }
  // People often copy the address that holds the description.
  return parts.issuer.trim().replace(DISCOVERY, '');
}

/** What was filled in for an issuer; all of it, where it is not written as this provider does. */
export function partsOf(provider: SsoProvider, issuer: string): IssuerParts {
  const none = { tenant: '', host: '', realm: '', issuer: '' };
  if (provider === 'entra') {
    const [, tenant = ''] = issuer.match(/^https:\/\/[^/]+\/([^/]+)\/v2\.0$/) ?? [];
    return { ...none, tenant };
  }
  if (provider === 'keycloak') {
    const [, host = '', realm = ''] = issuer.match(/^(.+)\/realms\/([^/]+)$/) ?? [];
    return { ...none, host, realm: decoded(realm) };
  }
  return { ...none, issuer: provider === 'other' ? issuer : '' };
}

/** The address of a Keycloak, of that of its admin console or of anything below it. */
function baseOf(typed: string): string {
  const address = typed
    .trim()
    .replace(/\/(admin|realms)(\/.*)?$/, '')
    .replace(/\/+$/, '');
  return /^https?:\/\//.test(address) ? address : `https://${address}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
