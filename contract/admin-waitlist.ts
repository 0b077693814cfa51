import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';
import { LANGUAGES } from './languages.ts';

const Refused = { 401: Refusal, 403: Refusal };

/** Somebody who wants to hear when there is room. */
export const WaitlistSignup = z.object({
  id: z.string(),
  email: z.string(),
  joinedAt: z.string(),
  language: z.enum(LANGUAGES),
  /** When they were written to that there is room; null = not yet. */
  notifiedAt: z.string().nullable(),
});
export type WaitlistSignup = z.infer<typeof WaitlistSignup>;

/** Who is on the waitlist, in the order in which they joined. */
export const listWaitlist = {
  method: 'GET',
  path: '/api/admin/waitlist',
  admits: 'operator',
  summary: 'List the waitlist',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** What the page before gave as `nextCursor`. */
    cursor: z.uuid().optional(),
  }),
  answers: {
    200: z.object({
      signups: z.array(WaitlistSignup),
      nextCursor: z.string().nullable(),
      count: z.number(),
      notifiedCount: z.number(),
    }),
    400: Refusal,
    ...Refused,
  },
} as const satisfies Endpoint;

export const exportWaitlist = {
  method: 'GET',
  path: '/api/admin/waitlist/export',
  admits: 'operator',
  summary: 'Export the waitlist as CSV',
  answers: { 200: z.string(), ...Refused },
} as const satisfies Endpoint;

/** Writes to people that there is room: to those named, or to all. Nobody is written to twice. */
export const inviteWaitlist = {
  method: 'POST',
  path: '/api/admin/waitlist/invite',
  admits: 'operator',
  summary: 'Write to the waitlist that there is room',
  body: z.object({
    who: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(1000)], {
      error: 'Please say who is to be written to: their ids, or all.',
    }),
  }),
  answers: { 200: z.object({ notified: z.number() }), 400: Refusal, ...Refused },
} as const satisfies Endpoint;
