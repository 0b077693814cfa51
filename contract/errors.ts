import { z } from 'zod';

export const ERROR_TYPES = [
  'invalid',
  'unauthorized',
  'forbidden',
  'foreign_origin',
  'not_found',
  'conflict',
  'unprocessable',
  'too_large',
  'rate_limit',
  'service_unavailable',
] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

export const Refusal = z.object({
  error: z.string().describe('A short name of the case, for programs.'),
  code: z
    .string()
    .describe(
      'Which refusal it is, for whoever says it in another language; `message` is its text.',
    ),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('What varies in `message`.'),
  message: z.string().describe('What happened and what to do, for people.'),
  type: z.enum(ERROR_TYPES).optional(),
  field: z.string().optional().describe('The field of the request that is wrong.'),
  current: z
    .string()
    .optional()
    .describe('What stands now, where a change was refused because of it.'),
  retryAfter: z.number().int().optional().describe('Seconds to wait before trying again.'),
  isExistingUser: z.boolean().optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** Internal error; `errorId` is in the error log. */
export const Failure = z.object({
  code: z.literal('our_fault'),
  message: z.string(),
  errorId: z.string(),
});
export type Failure = z.infer<typeof Failure>;
