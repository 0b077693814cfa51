import { z } from 'zod';
import type { Content, Endpoint } from '#contract/endpoint.ts';

const Message = z.record(z.string(), z.unknown());

const EITHER = {
  content: {
    'application/json': z.union([Message, z.array(Message)]),
    'text/event-stream': z.string(),
  },
} satisfies Content;

/** JSON-RPC 2.0 error (section 5.1); `data.code` is the refusal code. */
export const RpcError = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  error: z.object({ code: z.number().int(), message: z.string(), data: z.unknown().optional() }),
});
export type RpcError = z.infer<typeof RpcError>;

export const callMcp = {
  id: 'callMcp',
  method: 'POST',
  path: '/mcp',
  admits: 'user',
  token: 'read',
  isForTokens: true,
  summary: 'Call the Model Context Protocol server',
  description:
    'Stateless Streamable HTTP: one JSON-RPC message with a single response, or an array of up to ten (revision 2025-03-26). Revision 2026-07-28, and those from 2024-11-05 to 2025-11-25. A client that does not name `text/event-stream` in `Accept` gets JSON. Tools that change data need a token with the scope `write`.',
  takes: { content: { 'application/json': z.union([Message, z.array(Message)]) } },
  answers: {
    200: EITHER,
    202: null,
    400: RpcError,
    401: RpcError,
    403: RpcError,
    404: RpcError,
    406: RpcError,
    409: RpcError,
    413: RpcError,
    415: RpcError,
    429: RpcError,
    500: RpcError,
    503: RpcError,
  },
} as const satisfies Endpoint;
