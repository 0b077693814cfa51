import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../errors/refusal.ts';
import type { ConnectionGuard } from './connection-guard.ts';

const RETRY_SECONDS = 5;

export function refuseTooMany(app: FastifyInstance, { isTooMany }: ConnectionGuard): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isTooMany(raw.socket)) return;
    reply.header('connection', 'close');
    throw new RefusalError('service_unavailable', 'too_many_connections', {
      retryAfter: RETRY_SECONDS,
    });
  });
}
