import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';
import { emailAddress } from './people.ts';

/** What is filled in to be told when there is room. */
const JoinWaitlistBody = z.object({
  email: emailAddress('Please enter your work email address.'),
  /** When the form was sent, as the browser's clock has it; ours counts. */
  timestamp: z.iso.datetime({ offset: true }).optional(),
});

/** Puts an address on the waitlist, once; 409 says that it already exists there. */
export const joinWaitlist = {
  method: 'POST',
  path: '/api/waitlist',
  admits: 'anyone',
  summary: 'Join the waitlist',
  body: JoinWaitlistBody,
  answers: {
    200: z.object({ email: z.string(), joinedAt: z.iso.datetime() }),
    400: Refusal,
    409: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;

/** The page that takes an address off the waitlist, with its one button; not JSON. */
export const LEAVE_WAITLIST_PATH = '/waitlist/leave/:token';
