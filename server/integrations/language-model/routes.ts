import type { FastifyInstance } from 'fastify';
import { readLanguageModel } from '#contract/workspace/language-model.ts';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/serve.ts';
import { readModelStatus } from './status.ts';

export function languageModelRoutes(app: FastifyInstance, { config, db, clock }: Context): void {
  serve(app, readLanguageModel, async (_, { person }) => ({
    model: await readModelStatus(db, person.company.id, { model: config.model, now: clock() }),
  }));
}
