import { z } from 'zod';
import { emailAddress, oneLine } from './people.ts';

/** What is filled in to be mailed a sign-in link. */
export const SendMagicLinkBody = z.object({
  email: emailAddress('Please enter a valid email address.'),
  /** Where to go after signing in: a path of this site; anything else is ignored. */
  next: z.string().max(2000).optional(),
});
export type SendMagicLinkBody = z.infer<typeof SendMagicLinkBody>;

/** What a sign-in link carries, for who sends it by itself rather than opening the link. */
export const MagicLinkBody = z.object({
  token: z.string('Magic link token is required').trim().min(1, 'Magic link token is required'),
});

/** A message that somebody tried out before they had an account. */
export const PendingMessage = z.object({
  subject: z.string().trim().max(1000, 'Subject too long').default(''),
  body: z.string().trim().min(1, 'Please enter content').max(20_000, 'This message is too long.'),
});
export type PendingMessage = z.infer<typeof PendingMessage>;

/** What is filled in to get an account. */
export const RegisterBody = z.object({
  name: oneLine('Name is required', 100, 'Name too long'),
  email: emailAddress('Valid email required'),
  city: z.string().trim().max(100, 'City name too long').optional(),
  authMethod: z.literal('magic').default('magic'),
  /** Becomes an entry of the workspace once the link that is mailed is confirmed. */
  pendingMessage: PendingMessage.optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;
