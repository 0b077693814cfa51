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
    .describe('When the form was sent, as the browser’s clock has it; ours counts.'),
});

export const joinWaitlist = {
  id: 'joinWaitlist',
  method: 'POST',
  path: '/api/waitlist',
  read: objectFrom,
  admits: 'anyone',
  summary: 'Join the waitlist',
  description: 'Puts an address on the waitlist, once; 409 says that it already exists there.',
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
      // No token contains NUL.
      .transform((token) => token.replaceAll('\0', ''))
      .describe('The token of the link in the letter.'),
  }),
  answers: { 200: { content: { 'text/html': z.string() } } },
} as const;

export const showLeaveWaitlist = {
  id: 'showLeaveWaitlist',
  method: 'GET',
  summary: 'Ask whether to leave the waitlist',
  ...leaving,
} as const satisfies Endpoint;

export const leaveWaitlist = {
  id: 'leaveWaitlist',
  method: 'POST',
  summary: 'Leave the waitlist',
  description: 'Leaves it: by that button, or by that of a mail program (RFC 8058).',
  takes: {
    content: {
      'application/x-www-form-urlencoded': z.object({
        'List-Unsubscribe': z.literal('One-Click').optional(),
      }),
    },
  },
  ...leaving,
} as const satisfies Endpoint;
