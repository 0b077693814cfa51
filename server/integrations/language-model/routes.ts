import type { FastifyInstance } from 'fastify';
import { readLanguageModel } from '#contract/workspace/language-model.ts';
import { checkModel } from '#contract/workspace/model-check.ts';
import type { Context } from '#server/context.ts';
import { asOperator } from '#server/db/as-operator.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { CALLS_OF_CHECK } from '#understanding/provider/check/calls.ts';
import { beginCheck } from './checks.ts';
import { readModelStatus } from './status.ts';

export function languageModelRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, jobs, hub } = context;
  serve(app, readLanguageModel, async (_, { person }) => ({
    model: await readModelStatus(db, person, { model: config.model, now: clock() }),
  }));

  serve(app, checkModel, async (_, { reply }) => {
    const { model } = config;
    if (!model) throw new RefusalError('conflict', 'no_language_model');
    const given = { model: model.endpoint.model, total: CALLS_OF_CHECK, now: clock() };
    const check = await asOperator(db, (tx) => beginCheck(tx, given));
    jobs.ask('check-model');
    hub.modelChecked();
    reply.status(202);
    return { check };
  });
}
