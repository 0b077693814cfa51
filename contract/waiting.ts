import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';

/** What waits for a decision of the workspace's admins, in numbers. */
export const Waiting = z.object({
  /** Mails that are held or could not be read. */
  heldMail: z.number().int().min(0),
  /** People who asked to join. */
  joinRequests: z.number().int().min(0),
});
export type Waiting = z.infer<typeof Waiting>;

/** The event stream tells admins (`waiting`) when one of the numbers may have changed. */
export const readWaiting = {
  method: 'GET',
  path: '/api/workspace/waiting',
  admits: 'company_admin',
  summary: 'Count what waits for an admin’s decision',
  answers: { 200: Waiting, 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;
