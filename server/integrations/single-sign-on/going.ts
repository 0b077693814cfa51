import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import { redirectUri } from './addresses.ts';
import { type Connection, secretOf } from './connection.ts';
import { beginFlow } from './flows.ts';
import { needsHostedDomain } from './issuers.ts';
import { authorizationUrl } from './provider/provider.ts';

/** Stores the flow and returns the authorization URL. */
export async function goTo(
  context: Context,
  asked: {
    connection: Connection;
    returnTo: string | null;
    loginHint: string | null;
    sessionId: string | null;
  },
  reply: FastifyReply,
): Promise<URL> {
  const { connection, returnTo, loginHint, sessionId } = asked;
  const { companyId, issuer, clientId, changedAt: configuredAt } = connection;
  const secret = await readAsSystem(context.db, (tx) => secretOf(tx, companyId));
  const browser = context.browser.keep(reply);
  const flow = await beginFlow(
    context.db,
    { companyId, configuredAt, browser, returnTo, sessionId },
    context.clock(),
  );
  return authorizationUrl(
    context,
    { issuer, clientId, secret },
    {
      ...flow,
      redirectUri: redirectUri(context.site(), companyId),
      loginHint,
      hostedDomain: needsHostedDomain(issuer) ? connection.domain : null,
    },
  );
}

export function redirect(reply: FastifyReply, to: URL | string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(String(to), 303);
}
