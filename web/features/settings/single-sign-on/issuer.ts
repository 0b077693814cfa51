import { SSO_ISSUERS, type SsoProvider } from '#contract/integrations/single-sign-on-choices.ts';

export type IssuerParts = { tenant: string; host: string; realm: string; issuer: string };

export const ISSUER_FIELDS = {
  google: [],
  entra: ['tenant'],
  keycloak: ['host', 'realm'],
  other: ['issuer'],
} as const satisfies Record<SsoProvider, readonly (keyof IssuerParts)[]>;

const DISCOVERY = /\/\.well-known\/openid-configuration$/;

export function issuerOf(provider: SsoProvider, parts: IssuerParts): string {
  if (provider === 'google') return SSO_ISSUERS.google;
  if (provider === 'entra') {
    return SSO_ISSUERS.entra.replace('{tenant id}', parts.tenant.trim().toLowerCase());
  }
  if (provider === 'keycloak') {
    return `${baseOf(parts.host)}/realms/${encodeURIComponent(parts.realm.trim())}`;
  }
  // The URL of the discovery document is often pasted instead.
  return parts.issuer.trim().replace(DISCOVERY, '');
}

/** Parses an issuer URL; parts are empty if it does not match the provider. */
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

/** Returns the base URL of a Keycloak server, also from the URL of its admin console or a realm. */
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
