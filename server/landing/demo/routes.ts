import type { FastifyInstance } from 'fastify';
import { tryMessage } from '#contract/public/demo.ts';
import type { Context } from '#server/context.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import { understand } from '#understanding/understand.ts';
import { previewOf } from './preview.ts';

/** Per client and five minutes. */
const USES = 20;

export function demoRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const limit = clientLimit(db, 'demo', USES);
  serve(app, tryMessage, async ({ body }, { ip }) => {
    await limit(ip);
    const { subject, body: text, sender } = body;
    return previewOf(understand({ subject, body: text, sender, now: clock() }), body);
  });
}
