import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Digest, EmailKind, EmailMode } from '#contract/entries/email-kinds.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';

export const EmailPreferences = z.object({
  address: z.string().describe('Where emails go.'),
  modes: z
    .record(EmailKind, EmailMode)
    .describe('For each kind of news: an email of its own, in the next digest, or none.'),
  digest: Digest.describe('How often the digest comes; it is never empty.'),
  timeZone: z
    .string()
    .nullable()
    .describe('By whose clock it is morning (IANA name); null = not known yet.'),
  suppressed: z
    .object({ since: z.string(), reason: z.string() })
    .nullable()
    .describe('Since when nothing is sent because an email came back, and what was said.'),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

const LONGEST_ZONE = 64;

const TimeZone = z
  .string(refused('time_zone_unknown'))
  .max(LONGEST_ZONE, refused('time_zone_unknown'))
  .refine(isTimeZone, refused('time_zone_unknown'));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const readEmailPreferences = {
  id: 'readEmailPreferences',
  method: 'GET',
  path: '/api/notifications/emails',
  admits: 'user',
  needsPerson: true,
  summary: 'Read what the person signed in is written about',
  answers: { 200: EmailPreferences, 401: Refusal },
} as const satisfies Endpoint;

export const changeEmailPreferences = {
  id: 'changeEmailPreferences',
  method: 'PATCH',
  path: '/api/notifications/emails',
  admits: 'user',
  needsPerson: true,
  summary: 'Change what the person signed in is written about',
  description: 'What is left out stays.',
  body: z.object({
    modes: z.partialRecord(EmailKind, EmailMode).optional(),
    digest: Digest.optional(),
    timeZone: TimeZone.optional(),
  }),
  answers: { 200: EmailPreferences, 400: Refusal, 401: Refusal },
} as const satisfies Endpoint;

export const sendTestEmail = {
  id: 'sendTestEmail',
  method: 'POST',
  path: '/api/notifications/emails/test',
  admits: 'user',
  needsPerson: true,
  summary: 'Send the person signed in an email that says what one looks like',
  answers: { 200: z.object({ address: z.string() }), 401: Refusal, 409: Refusal, 429: Refusal },
} as const satisfies Endpoint;
