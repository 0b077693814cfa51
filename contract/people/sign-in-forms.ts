import { z } from 'zod';
import { refused } from '#contract/refusals/refused.ts';
import { emailAddress, oneLine } from './people.ts';

/** What is filled in to be mailed a sign-in link. */
export const SendMagicLinkBody = z.object({
  email: emailAddress('email_invalid'),
  /** Where to go after signing in: a path of this site; anything else is ignored. */
  next: z.string().max(2000).optional(),
});
export type SendMagicLinkBody = z.infer<typeof SendMagicLinkBody>;

/** What a sign-in link carries, for who sends it by itself rather than opening the link. */
export const MagicLinkBody = z.object({
  token: z.string(refused('link_token_missing')).trim().min(1, refused('link_token_missing')),
});

/** A message that somebody tried out before they had an account. */
export const PendingMessage = z.object({
  subject: z.string().trim().max(1000, refused('subject_too_long')).default(''),
  body: z
    .string()
    .trim()
    .min(1, refused('content_missing'))
    .max(20_000, refused('content_too_long')),
});
export type PendingMessage = z.infer<typeof PendingMessage>;

/** What is filled in to get an account. */
export const RegisterBody = z.object({
  name: oneLine('name_required', 100, 'name_too_long'),
  email: emailAddress('email_required'),
  city: z.string().trim().max(100, refused('city_too_long')).optional(),
  authMethod: z.literal('magic').default('magic'),
  /** Becomes an entry of the workspace once the link that is mailed is confirmed. */
  pendingMessage: PendingMessage.optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;
