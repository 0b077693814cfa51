import { z } from 'zod';
import { INVITE_OUTCOMES } from './invite-outcomes.ts';

/** What became of inviting somebody by the way. `not_sent`: no email left. */
export const Invitation = z.object({
  email: z.string(),
  outcome: z.enum([...INVITE_OUTCOMES, 'not_sent']),
});
export type Invitation = z.infer<typeof Invitation>;
