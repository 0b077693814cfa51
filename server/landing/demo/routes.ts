import type { FastifyInstance } from 'fastify';
import { tryMessage } from '#contract/public/demo.ts';
import type { ClientLimit } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import { understand } from '#understanding/understand.ts';
import { previewOf } from './preview.ts';

/** No database: nothing is stored. */
export type DemoParts = { clock: () => Date; limit: ClientLimit };

export function demoRoutes(app: FastifyInstance, { clock, limit }: DemoParts): void {
  serve(app, tryMessage, async ({ body }, { ip }) => {
    await limit(ip);
    const { subject, body: text, sender } = body;
    return previewOf(understand({ subject, body: text, sender, now: clock() }), body);
  });
}
