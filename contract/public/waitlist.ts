import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { objectFrom } from '#contract/lenient.ts';
import { emailAddress } from '#contract/people/people.ts';

const JoinWaitlistBody = z.object({
  email: emailAddress('work_email_invalid'),
  timestamp: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Browser time of submission; the server’s time counts.'),
});

export const joinWaitlist = {
  id: 'joinWaitlist',
  method: 'POST',
  path: '/api/waitlist',
  read: objectFrom,
  admits: 'anyone',
  summary: 'Join the waitlist',
  description: 'Adds an address to the waitlist, once; 409 if it is already there.',
  body: JoinWaitlistBody,
  answers: {
    200: z.object({ email: z.string(), joinedAt: z.iso.datetime() }),
    400: Refusal,
    409: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;

const leaving = {
  path: '/waitlist/leave/:token',
  admits: 'anyone',
  params: z.object({
    token: z
      .string()
      // Tokens never contain NUL, which PostgreSQL would reject.
      .transform((token) => token.replaceAll('\0', ''))
      .describe('Token of the link in the email.'),
  }),
  answers: { 200: { content: { 'text/html': z.string() } } },
} as const;

export const showLeaveWaitlist = {
  id: 'showLeaveWaitlist',
  method: 'GET',
  summary: 'Show the waitlist removal page',
  ...leaving,
} as const satisfies Endpoint;

export const leaveWaitlist = {
  id: 'leaveWaitlist',
  method: 'POST',
  summary: 'Leave the waitlist',
  description: 'Leaves by the page’s or a mail program’s button (RFC 8058).',
  takes: {
    content: {
      'application/x-www-form-urlencoded': z.object({
        'List-Unsubscribe': z.literal('One-Click').optional(),
      }),
    },
  },
  ...leaving,
} as const satisfies Endpoint;
