import { z } from 'zod';

/** What kind of refusal it is; the words for people are in `message`. */
export const ERROR_TYPES = [
  'invalid',
  'unauthorized',
  'forbidden',
  'foreign_origin',
  'not_found',
  'conflict',
  'too_large',
  'rate_limit',
  'service_unavailable',
] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** A refusal that says why. */
export const Refusal = z.object({
  /** A short name of the case, for programs. */
  error: z.string(),
  /** What happened and what to do, for people. */
  message: z.string(),
  type: z.enum(ERROR_TYPES).optional(),
  /** The field of the request that is wrong. */
  field: z.string().optional(),
  /** What stands now, where a change was refused because of it. */
  current: z.string().optional(),
  /** Seconds to wait before trying again. */
  retryAfter: z.number().int().optional(),
  isExistingUser: z.boolean().optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** Our own fault; the number finds it in the error log. */
export const Failure = z.object({ message: z.string(), errorId: z.string() });
export type Failure = z.infer<typeof Failure>;
