import type { Endpoint } from '#contract/endpoint.ts';

/** What an API token may do; each includes those before it. */
export const TOKEN_SCOPES = ['read', 'write', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/**
 * The scope that a token needs for an endpoint; null = no token calls it as its person. Where the
 * endpoint does not say so itself, it follows from whom it admits and whether it changes something.
 */
export function scopeNeeded({ admits, method, token }: Endpoint): TokenScope | null {
  if (admits === 'anyone' || admits === 'operator' || token === 'never') return null;
  if (token) return token;
  if (admits === 'company_admin') return 'admin';
  return method === 'GET' ? 'read' : 'write';
}

/** Whether one scope includes another. */
export function includesScope(has: TokenScope, needed: TokenScope): boolean {
  return TOKEN_SCOPES.indexOf(has) >= TOKEN_SCOPES.indexOf(needed);
}
