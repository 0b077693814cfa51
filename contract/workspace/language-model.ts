import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { ModelCheck } from './model-check.ts';
import { MODEL_FAILURES } from './model-failures.ts';

const Used = z.object({ used: z.number().int(), limit: z.number().int() });

const LanguageModel = z.object({
  name: z.string(),
  mode: z
    .enum(['where-unsure', 'decides'])
    .describe('`where-unsure`: decides labels with a confidence under 0.8; `decides`: under 0.95.'),
  calls: Used.describe('Today, in UTC.'),
  tokens: Used.describe('Today, in UTC; estimated for pending calls.'),
  spent: z
    .enum(['calls', 'tokens'])
    .nullable()
    .describe('The spent limit, until `until`; null if calls are possible.'),
  until: z.string().describe('When the limits start over.'),
  failing: z
    .object({
      kind: z.enum(MODEL_FAILURES),
      count: z.number().int().describe('Messages without an answer.'),
      since: z.string(),
    })
    .nullable()
    .describe('The failure of the latest calls; null after an answer.'),
  check: ModelCheck.nullable().describe('The latest measurement of this model.'),
  checkCalls: z
    .number()
    .int()
    .nullable()
    .describe('Calls of a measurement, for those who may start one; else null.'),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

export const readLanguageModel = {
  id: 'readLanguageModel',
  method: 'GET',
  path: '/api/workspace/language-model',
  admits: 'user',
  summary: 'Read the state of the language model',
  description: 'The model, its mode, its budget and its failures; `model` is null if none is used.',
  answers: { 200: z.object({ model: LanguageModel.nullable() }), 401: Refusal },
} as const satisfies Endpoint;
