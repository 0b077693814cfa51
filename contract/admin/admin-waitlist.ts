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
  notifiedAt: z.string().nullable().describe('Time of the invitation email; null if not sent.'),
});
export type WaitlistSignup = z.infer<typeof WaitlistSignup>;

export const listWaitlist = {
  id: 'listWaitlist',
  method: 'GET',
  path: '/api/admin/waitlist',
  admits: 'operator',
  summary: 'List waitlist entries',
  description: 'Lists the waitlist in order of joining.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('Page size limit.'),
    cursor: z.uuid().optional().describe('`nextCursor` of the previous page.'),
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
  summary: 'Send waitlist invitations',
  description: 'Emails an invitation to the given or to all waitlist entries, at most once each.',
  body: z.object({
    who: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(1000)], {
      error: refused('invited_missing'),
    }),
  }),
  answers: { 200: z.object({ notified: z.number() }), 400: Refusal, ...Refused },
} as const satisfies Endpoint;
