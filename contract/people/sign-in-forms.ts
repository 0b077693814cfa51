import { z } from 'zod';
import { refused } from '#contract/refusals/refused.ts';
import { emailAddress, oneLine } from './people.ts';

export const SendMagicLinkBody = z.object({
  email: emailAddress('email_invalid'),
  /** A path of this site; anything else is ignored. */
  next: z.string().max(2000).optional(),
});
export type SendMagicLinkBody = z.infer<typeof SendMagicLinkBody>;

export const MagicLinkBody = z.object({
  token: z.string(refused('link_token_missing')).trim().min(1, refused('link_token_missing')),
});

export const PendingMessage = z.object({
  subject: z.string().trim().max(1000, refused('subject_too_long')).default(''),
  body: z
    .string()
    .trim()
    .min(1, refused('content_missing'))
    .max(20_000, refused('content_too_long')),
});
export type PendingMessage = z.infer<typeof PendingMessage>;

export const RegisterBody = z.object({
  name: oneLine('name_required', 100, 'name_too_long'),
  email: emailAddress('email_required'),
  city: z.string().trim().max(100, refused('city_too_long')).optional(),
  authMethod: z.literal('magic').default('magic'),
  /** A message that becomes an entry once the emailed link is confirmed. */
  pendingMessage: PendingMessage.optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;
