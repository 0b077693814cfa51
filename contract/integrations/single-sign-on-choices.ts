export const SSO_PROVIDERS = ['google', 'entra', 'keycloak', 'other'] as const;
export type SsoProvider = (typeof SSO_PROVIDERS)[number];

/** Issuer URLs, in which the company fills in `{…}`. */
export const SSO_ISSUERS = {
  google: 'https://accounts.google.com',
  entra: 'https://login.microsoftonline.com/{tenant id}/v2.0',
  keycloak: 'https://{host}/realms/{realm}',
  other: null,
} as const satisfies Record<SsoProvider, string | null>;

/** Group claims; null: the provider has none. */
export const SSO_GROUP_CLAIMS = {
  google: null,
  entra: 'groups',
  keycloak: 'groups',
  other: 'groups',
} as const satisfies Record<SsoProvider, string | null>;

/**
 * `off`: stored but unused. `offered`: next to sign-in links. `required`: the only method for the
 * domain ("SSO only").
 */
export const SSO_MODES = ['off', 'offered', 'required'] as const;
export type SsoMode = (typeof SSO_MODES)[number];

/** Recovery codes created at once. */
export const RECOVERY_CODES = 10;

export const LONGEST_ISSUER = 300;
export const LONGEST_CLIENT_ID = 300;
export const LONGEST_CLIENT_SECRET = 500;
export const LONGEST_CLAIM_NAME = 100;
export const LONGEST_GROUP = 200;
