import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readHealth, readReadiness } from '#contract/service.ts';
import { serve } from './serve.ts';

const LONGEST_MS = 5000;

/** `/healthz`: the process responds. `/readyz`: mail, pages and the database work. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  serve(app, readHealth, async () => ({ status: 'ok' as const }));
  serve(app, readReadiness, async (_given, { reply }) => {
    const ready = await Promise.race([
      isReady().catch(() => false),
      wait(LONGEST_MS, false, { ref: false }),
    ]);
    if (!ready) reply.status(503);
    return { status: ready ? ('ready' as const) : ('not ready' as const) };
  });
}
