import { z } from 'zod';
import { CSV, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { refused } from '#contract/refusals/refused.ts';

const Refused = { 401: Refusal, 403: Refusal };

export const WaitlistSignup = z.object({
  id: z.string(),
  email: z.string(),
  joinedAt: z.string(),
  language: z.enum(LANGUAGES),
  notifiedAt: z
    .string()
    .nullable()
    .describe('When they were written to that there is room; null = not yet.'),
});
export type WaitlistSignup = z.infer<typeof WaitlistSignup>;

export const listWaitlist = {
  id: 'listWaitlist',
  method: 'GET',
  path: '/api/admin/waitlist',
  admits: 'operator',
  summary: 'List the waitlist',
  description: 'Who is on the waitlist, in the order in which they joined.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most.'),
    cursor: z.uuid().optional().describe('What the page before gave as `nextCursor`.'),
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
  id: 'exportWaitlist',
  method: 'GET',
  path: '/api/admin/waitlist/export',
  admits: 'operator',
  summary: 'Export the waitlist as CSV',
  answers: { 200: CSV, ...Refused },
} as const satisfies Endpoint;

export const inviteWaitlist = {
  id: 'inviteWaitlist',
  method: 'POST',
  path: '/api/admin/waitlist/invite',
  admits: 'operator',
  summary: 'Write to the waitlist that there is room',
  description:
    'Writes to people that there is room: to those named, or to all. Nobody is written to twice.',
  body: z.object({
    who: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(1000)], {
      error: refused('invited_missing'),
    }),
  }),
  answers: { 200: z.object({ notified: z.number() }), 400: Refusal, ...Refused },
} as const satisfies Endpoint;
