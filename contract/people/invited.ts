import { z } from 'zod';
import { INVITE_OUTCOMES } from './invite-outcomes.ts';

/** `not_sent`: sending the email failed. */
export const Invitation = z.object({
  email: z.string(),
  outcome: z.enum([...INVITE_OUTCOMES, 'not_sent']),
});
export type Invitation = z.infer<typeof Invitation>;
