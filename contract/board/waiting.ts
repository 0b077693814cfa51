import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

/** Counts of pending decisions for the workspace's admins. */
export const Waiting = z.object({
  heldMail: z.number().int().min(0).describe('Mails that are held or could not be read.'),
  joinRequests: z.number().int().min(0).describe('People who asked to join.'),
});
export type Waiting = z.infer<typeof Waiting>;

export const readWaiting = {
  id: 'readWaiting',
  method: 'GET',
  path: '/api/workspace/waiting',
  admits: 'company_admin',
  summary: 'Count what waits for an admin’s decision',
  description:
    'The event stream tells admins (`waiting`) when one of the numbers may have changed.',
  answers: { 200: Waiting, 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;
