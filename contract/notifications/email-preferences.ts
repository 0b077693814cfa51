import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Digest, EmailKind, EmailMode } from '#contract/entries/email-kinds.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';

export const EmailPreferences = z.object({
  address: z.string().describe('Email address.'),
  modes: z
    .record(EmailKind, EmailMode)
    .describe('Mode per email kind: an email of its own, the next digest, or none.'),
  digest: Digest.describe('Frequency of the digest; it is never empty.'),
  timeZone: z
    .string()
    .nullable()
    .describe('Time zone for the morning (IANA name); null if not yet known.'),
  suppressed: z
    .object({ since: z.string(), reason: z.string() })
    .nullable()
    .describe('Start and reason of the suppression after a bounce; null if none.'),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

/** Characters. */
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
  summary: 'Read email preferences',
  answers: { 200: EmailPreferences, 401: Refusal },
} as const satisfies Endpoint;

export const changeEmailPreferences = {
  id: 'changeEmailPreferences',
  method: 'PATCH',
  path: '/api/notifications/emails',
  admits: 'user',
  needsPerson: true,
  summary: 'Change email preferences',
  description: 'Omitted = unchanged.',
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
  summary: 'Send a test email',
  answers: { 200: z.object({ address: z.string() }), 401: Refusal, 409: Refusal, 429: Refusal },
} as const satisfies Endpoint;
