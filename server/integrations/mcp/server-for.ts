import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import { refusalText } from '#contract/refusals/refusals.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { VERSION } from '#server/process/version.ts';
import { callTool, isTool } from './call-tool.ts';
import type { ToolContext } from './context.ts';
import { definitionsFor, INSTRUCTIONS } from './definitions.ts';
import { ToolRefusal } from './tool-refusal.ts';

/** The tool list changes only with the Tidings version. */
const CACHED_MS = 3_600_000;

export type Agent = {
  scope: TokenScope;
  context: () => ToolContext;
  refused: (error: RefusalError) => void;
  /** Called for an unexpected error; the server's response must then not be sent. */
  failed: (error: unknown) => void;
};

/** Creates a stateless server, so that any process can handle the next request. */
export function serverFor({ scope, context, refused, failed }: Agent): Server {
  const hint = { ttlMs: CACHED_MS, cacheScope: 'private' } as const;
  const server = new Server(
    { name: 'tidings', title: 'Tidings', version: VERSION },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': hint, 'server/discover': hint },
    },
  );
  server.setRequestHandler('tools/list', async () => ({ tools: definitionsFor(scope) }));
  // Serializes the calls of a batch.
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given } }) => {
    if (!isTool(name)) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'name: There is no such tool.');
    }
    const answer = last.then(() =>
      callTool(name, given, { scope, context: context() }).then(answerOf, (error: unknown) => {
        if (error instanceof ToolRefusal) return refusalOf(error);
        if (error instanceof RefusalError && error.refusal.type === 'forbidden') {
          refused(error);
          return refusalOf(new ToolRefusal(error.refusal.code, null, error.message));
        }
        failed(error);
        return refusalOf(new ToolRefusal('our_fault', null, refusalText('our_fault')));
      }),
    );
    last = answer;
    return answer;
  });
  return server;
}

/** Returns the result as JSON and as text, as the protocol requires. */
function answerOf(answer: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

function refusalOf({ code, argument, message, others }: ToolRefusal): CallToolResult {
  const isNamed = argument === null || message.toLowerCase().startsWith(`${argument} `);
  const error = isNamed ? message : `${argument}: ${message}`;
  const answer = {
    error,
    code,
    ...(argument && { argument }),
    ...(others && { untrusted: others }),
  };
  return { ...answerOf(answer), isError: true };
}
