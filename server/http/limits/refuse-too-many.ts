import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../errors/refusal.ts';
import type { ConnectionGuard } from './connection-guard.ts';

const RETRY_SECONDS = 5;

/** Refuses what is asked on a connection that is one too many, and ends it. */
export function refuseTooMany(app: FastifyInstance, { isTooMany }: ConnectionGuard): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isTooMany(raw.socket)) return;
    reply.header('connection', 'close');
    const message = 'There are too many connections. Please try again in a moment.';
    throw new RefusalError('service_unavailable', message, { retryAfter: RETRY_SECONDS });
  });
}
