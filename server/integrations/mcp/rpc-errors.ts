import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RpcError } from '#contract/agents/mcp.ts';
import type { Failure, Refusal } from '#contract/errors.ts';
import { isRefusalCode } from '#contract/refusals/refusals.ts';
import { bearerToken } from '#server/http/session.ts';

/** Error codes of JSON-RPC 2.0, section 5.1, and the first server-defined one. */
const PARSE_ERROR = -32_700;
const INTERNAL_ERROR = -32_603;
const SERVER_ERROR = -32_000;

export async function asRpcError(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!isRefused(payload)) return payload;
  if (reply.statusCode === 401) reply.header('www-authenticate', challenge(request));
  const { code, message, ...rest } = payload;
  const { field, retryAfter, errorId } = rest as Partial<Refusal & Failure>;
  return {
    jsonrpc: '2.0',
    id: idOf(request.body),
    error: {
      code: rpcCodeOf(code),
      message,
      data: {
        code,
        ...(field && { field }),
        ...(retryAfter !== undefined && { retryAfter }),
        ...(errorId && { errorId }),
      },
    },
  } satisfies RpcError;
}

function isRefused(payload: unknown): payload is Refusal | Failure {
  const { code, message } = (payload ?? {}) as Record<string, unknown>;
  return typeof code === 'string' && isRefusalCode(code) && typeof message === 'string';
}

function rpcCodeOf(code: string): number {
  if (code === 'our_fault') return INTERNAL_ERROR;
  return code === 'body_unreadable' || code === 'body_empty' ? PARSE_ERROR : SERVER_ERROR;
}

/**
 * Returns the WWW-Authenticate header (RFC 6750, 3); no metadata, as tokens are created only in
 * the settings.
 */
function challenge(request: FastifyRequest): string {
  const realm = 'Bearer realm="Tidings"';
  return bearerToken(request) !== null ? `${realm}, error="invalid_token"` : realm;
}

function idOf(body: unknown): string | number | null {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
