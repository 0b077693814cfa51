import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: this process lives. `/readyz`: it serves what it is there for, mail and pages,
 * and reaches its database.
 */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', hidden, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
