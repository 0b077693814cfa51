import type { FastifyRequest } from 'fastify';
import type { RefusedKind } from '#contract/admin/security-kinds.ts';
import type { Refusal } from '#contract/errors.ts';
import { bearerToken } from '#server/http/session.ts';

/** A request that was refused, as a security event: why, and whom and which company it concerns. */
export type RefusedEvent = {
  kind: RefusedKind;
  /** A word of ours; null = the kind says it all. */
  detail: string | null;
  personId: string | null;
  /** What the workspace's API token is called that asked; null = none did. */
  tokenName?: string | null;
  companyId: string | null;
};

/** Notes that a request was refused. It never fails, and waits for nothing. */
export type NoteEvent = (request: FastifyRequest, event: RefusedEvent) => void;

/** What a refusal is as a security event; null where it is none, such as a field that was left out. */
export function eventOfRefusal(request: FastifyRequest, { type }: Refusal): RefusedEvent | null {
  const kind = kindOf(request, type);
  if (kind === null) return null;
  const { endpoint } = request.routeOptions.config;
  return {
    kind,
    // As the contract has it: the address itself may hold a token.
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
  // Some providers sign the body.
  const isSigned = endpoint?.credentials || endpoint?.path.startsWith('/api/inbound/');
  if (isSigned) return 'token_refused';
  if (type === 'forbidden') return 'role_refused';
  // Whoever's session is over sends its cookie once more; no browser makes up a bearer token.
  return bearerToken(request) !== null ? 'token_refused' : null;
}
