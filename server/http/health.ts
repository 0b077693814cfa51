import type { FastifyInstance } from 'fastify';
import { readHealth, readReadiness } from '#contract/service.ts';
import { serve } from './serve.ts';

/**
 * `/healthz`: this process lives. `/readyz`: it serves what it is there for, mail and pages,
 * and reaches its database.
 */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  serve(app, readHealth, async () => ({ status: 'ok' as const }));
  serve(app, readReadiness, async (_given, { reply }) => {
    const ready = await isReady().catch(() => false);
    if (!ready) reply.status(503);
    return { status: ready ? ('ready' as const) : ('not ready' as const) };
  });
}
