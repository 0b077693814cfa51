import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { responseFormat } from './response-format.ts';

type Serving = {
  body: unknown;
  serverFor: () => Server;
  onerror: (error: Error) => void;
};

/** The package refuses other values before revision 2026-07-28. */
const BOTH_FORMATS = 'application/json, text/event-stream';

/** Responds to one request, in the format that its client accepts. */
export async function respond(request: Request, serving: Serving): Promise<Response> {
  const { body: parsedBody, serverFor, onerror } = serving;
  const format = responseFormat(request.headers.get('accept') ?? undefined);
  if (format !== 'none') request.headers.set('accept', BOTH_FORMATS);
  if (format === 'json' && (await isLegacyRequest(request, parsedBody))) {
    return respondInJson(request, serving);
  }
  return createMcpHandler(serverFor, { onerror }).fetch(request, { parsedBody });
}

/** The handler's own transport for these revisions always streams. */
async function respondInJson(
  request: Request,
  { body: parsedBody, serverFor }: Serving,
): Promise<Response> {
  const server = serverFor();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}
