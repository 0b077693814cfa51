import type { Endpoint } from '#contract/endpoint.ts';

/** Scopes, of which each includes the previous ones. */
export const TOKEN_SCOPES = ['read', 'write', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/**
 * Returns the required scope; null if no token is accepted. The default follows from `admits` and
 * the method.
 */
export function scopeNeeded({ admits, method, token }: Endpoint): TokenScope | null {
  if (admits === 'anyone' || admits === 'operator' || token === 'never') return null;
  if (token) return token;
  if (admits === 'company_admin') return 'admin';
  return method === 'GET' ? 'read' : 'write';
}

export function includesScope(has: TokenScope, needed: TokenScope): boolean {
  return TOKEN_SCOPES.indexOf(has) >= TOKEN_SCOPES.indexOf(needed);
}
