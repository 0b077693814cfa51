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
  error: z.string().describe('Short machine-readable error name.'),
  code: z.string().describe('Refusal code, for translation; `message` is its text.'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Variables of `message`.'),
  message: z.string().describe('Human-readable cause and remedy.'),
  type: z.enum(ERROR_TYPES).optional(),
  field: z.string().optional().describe('Invalid field of the request.'),
  current: z.string().optional().describe('Current value, if a change was refused because of it.'),
  retryAfter: z.number().int().optional().describe('Seconds to wait before a retry.'),
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
