import type { FastifyRequest } from 'fastify';
import type { RefusedKind } from '#contract/admin/security-kinds.ts';
import type { Refusal } from '#contract/errors.ts';
import { bearerToken } from '#server/http/session.ts';

export type RefusedEvent = {
  kind: RefusedKind;
  /** A fixed term, never user input. */
  detail: string | null;
  personId: string | null;
  tokenName?: string | null;
  companyId: string | null;
};

/** Never throws or blocks. */
export type NoteEvent = (request: FastifyRequest, event: RefusedEvent) => void;

/** Returns null for a refusal without security relevance. */
export function eventOfRefusal(request: FastifyRequest, { type }: Refusal): RefusedEvent | null {
  const kind = kindOf(request, type);
  if (kind === null) return null;
  const { endpoint } = request.routeOptions.config;
  return {
    kind,
    // Route pattern, as the URL may contain a token.
    detail: endpoint ? `${endpoint.method} ${endpoint.path}` : null,
    personId: request.person?.tokenName == null ? (request.person?.id ?? null) : null,
    tokenName: request.person?.tokenName ?? null,
    companyId: request.person?.company.id ?? null,
  };
}

function kindOf(request: FastifyRequest, type: Refusal['type']): RefusedKind | null {
  if (type === 'foreign_origin') return 'origin_refused';
  if (type === 'rate_limit') return 'limit_reached';
  if (type !== 'unauthorized' && type !== 'forbidden') return null;
  const { endpoint } = request.routeOptions.config;
  // Some providers sign the body instead of sending a token.
  const isSigned = endpoint?.credentials || endpoint?.path.startsWith('/api/inbound/');
  if (isSigned) return 'token_refused';
  if (type === 'forbidden') return 'role_refused';
  // Browsers still send the cookie of an expired session, but bearer tokens are never sent by
  // accident.
  return bearerToken(request) !== null ? 'token_refused' : null;
}
