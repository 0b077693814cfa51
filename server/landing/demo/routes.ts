import type { FastifyInstance } from 'fastify';
import { tryMessage } from '#contract/public/demo.ts';
import type { ClientLimit } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import { understand } from '#understanding/understand.ts';
import { previewOf } from './preview.ts';

/** What trying a message out takes: no database, as nothing of it is kept. */
export type DemoParts = { clock: () => Date; limit: ClientLimit };

/** Lets anybody see what a message would become. */
export function demoRoutes(app: FastifyInstance, { clock, limit }: DemoParts): void {
  serve(app, tryMessage, async ({ body }, { ip }) => {
    await limit(ip);
    const { subject, body: text, sender } = body;
    return previewOf(understand({ subject, body: text, sender, now: clock() }), body);
  });
}
