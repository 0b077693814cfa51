import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { MODEL_FAILURES } from './model-failures.ts';

export const CHECK_OUTCOMES = ['running', 'done', 'failed'] as const;

const Share = z.number().nullable();
const Shares = z.object({
  count: z.number().int(),
  priority: Share,
  department: Share,
  category: Share,
  all: Share,
});
const Compared = z.object({ engine: Shares, model: Shares });

const CheckFigures = z.object({
  labels: z
    .object({ all: Compared, english: Compared, french: Compared })
    .describe('Shares of correct labels; `all`: all three.'),
  latencyMs: z.object({ median: z.number().nullable(), p95: z.number().nullable() }),
  tokensPerMessage: z.number().nullable(),
  injections: z.object({
    count: z.number().int(),
    resisted: z.number().int(),
    unanswered: z.number().int(),
  }),
  failedCalls: z.number().int(),
  recommendation: z.object({
    mode: z.enum(['where-unsure', 'decides', 'off']),
    answered: z.number().int(),
    lead: z.number().describe('All three labels: the model alone minus the engine.'),
    gain: z.number().describe('All three labels: both together where unsure, minus the engine.'),
  }),
});
export type CheckFigures = z.infer<typeof CheckFigures>;

export const ModelCheck = z.object({
  model: z.string(),
  outcome: z.enum(CHECK_OUTCOMES),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  done: z.number().int().describe('Calls that have ended, of `total`.'),
  total: z.number().int(),
  figures: CheckFigures.nullable(),
  failure: z
    .enum([...MODEL_FAILURES, 'error'])
    .nullable()
    .describe('The failure that ended the check; `error`: a failure of Tidings.'),
});
export type ModelCheck = z.infer<typeof ModelCheck>;

export const checkModel = {
  id: 'checkModel',
  method: 'POST',
  path: '/api/admin/model-check',
  admits: 'operator',
  token: 'never',
  summary: 'Measure the language model',
  description:
    'Measures the configured model on built-in messages in the background, or returns the running check. Its calls do not count in the budget of a workspace.',
  answers: { 202: z.object({ check: ModelCheck }), 401: Refusal, 403: Refusal, 409: Refusal },
} as const satisfies Endpoint;
