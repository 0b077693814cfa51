import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callMcp } from '#contract/agents/mcp.ts';
import type { Context } from '#server/context.ts';
import { isEntryId } from '#server/entries/read/cursor.ts';
import { entryIdOf } from '#server/entries/read/entry-id.ts';
import { actorOf } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { eventOfRefusal } from '#server/http/errors/refused.ts';
import { askFor, serveRaw } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { respond } from './respond.ts';
import { asRpcError } from './rpc-errors.ts';
import { type Agent, serverFor } from './server-for.ts';
import { noEntry } from './tool-refusal.ts';
import { openUntrusted } from './untrusted.ts';

/** Messages per batch, which revision 2025-03-26 allows; each one counts. */
const MOST_MESSAGES = 10;

export async function mcpRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (own) => {
    own.addHook('preSerialization', asRpcError);
    serveRaw(own, callMcp, async (_given, { person, reply }) => {
      await takeUses(reply.request);
      return answer(reply, person, context);
    });
  });
  // Streams and sessions are not supported (Streamable HTTP, 2025-11-25).
  app.route({
    method: ['GET', 'DELETE'],
    url: callMcp.path,
    handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
  });
}

/** Counts the further messages of a batch against the token's limit. */
async function takeUses({ body, takeUse }: FastifyRequest): Promise<void> {
  if (!Array.isArray(body)) return;
  if (body.length > MOST_MESSAGES) {
    throw new RefusalError('invalid', 'too_many_messages', { values: { limit: MOST_MESSAGES } });
  }
  for (let n = 1; n < body.length; n += 1) await takeUse?.();
}

async function answer(
  reply: FastifyReply,
  person: Person,
  context: Context,
): Promise<FastifyReply> {
  const { request } = reply;
  const failures: unknown[] = [];
  const agent = agentOf(reply, person, context, (error) => failures.push(error));
  const problems: Error[] = [];
  const response = await respond(webRequest(request), {
    body: request.body,
    serverFor: () => serverFor(agent),
    onerror: (error) => problems.push(error),
  });
  // Buffered, as a stream would hold only this response.
  const body = Buffer.from(await response.arrayBuffer());
  if (failures.length > 0) throw failures[0];
  if (response.status >= 500) throw problems[0] ?? new Error('The protocol’s server failed');
  for (const [name, value] of response.headers) {
    if (name !== 'connection') reply.header(name, value);
  }
  return reply.status(response.status).header('cache-control', 'no-store').send(body);
}

function agentOf(
  reply: FastifyReply,
  signedIn: Person,
  { db, clock, site, noteEvent }: Context,
  failed: Agent['failed'],
): Agent {
  const { request } = reply;
  const { tokenScope } = request;
  if (!tokenScope) throw new Error('an agent without an API token');
  const person: Person = { ...signedIn, client: { ...signedIn.client, via: 'agent' } };
  request.person = person;
  return {
    scope: tokenScope,
    context: () => ({
      person,
      ask: askFor(request, reply),
      untrusted: openUntrusted(),
      now: clock(),
      site: site(),
      entryId: async (id) => {
        if (isEntryId(id)) return id;
        const found = await entryIdOf(db, actorOf(person), id.toLowerCase());
        if (!found) throw noEntry();
        return found;
      },
    }),
    refused: ({ refusal }) => {
      const event = eventOfRefusal(request, refusal);
      if (event) noteEvent(request, event);
    },
    failed,
  };
}

/** Converts the request, without token and cookies. */
function webRequest({ headers, method }: FastifyRequest): Request {
  const { authorization: _, cookie: _cookie, ...others } = headers;
  const named = Object.entries(others).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Request('http://localhost/mcp', { method, headers: named });
}
