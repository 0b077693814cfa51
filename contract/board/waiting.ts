import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

export const Waiting = z.object({
  heldMail: z.number().int().min(0).describe('Held or unreadable emails.'),
  joinRequests: z.number().int().min(0).describe('Pending join requests.'),
});
export type Waiting = z.infer<typeof Waiting>;

export const readWaiting = {
  id: 'readWaiting',
  method: 'GET',
  path: '/api/workspace/waiting',
  admits: 'company_admin',
  summary: 'Count pending admin decisions',
  description: 'The event stream notifies admins (`waiting`) when a count may have changed.',
  answers: { 200: Waiting, 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;
