import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { EmailKind, EmailState } from '#contract/entries/email-kinds.ts';
import { Refusal } from '#contract/errors.ts';

export const SentEmail = z.object({
  id: z.string(),
  at: z.string().describe('Creation time.'),
  to: z.string(),
  type: z.enum(['entry', 'entries', 'digest', 'test']),
  kinds: z.array(EmailKind).describe('Content kinds; empty for a digest or test.'),
  entry: z
    .object({ id: z.string(), issueId: z.string(), caption: z.string() })
    .nullable()
    .describe('Single entry concerned; null if several or none.'),
  state: EmailState,
  reason: z
    .string()
    .nullable()
    .describe('Reason for not sending, or the mail system’s error for a failed delivery.'),
});
export type SentEmail = z.infer<typeof SentEmail>;

export const SuppressedAddress = z.object({
  address: z.string(),
  since: z.string(),
  reason: z.string().describe('Mail system’s error.'),
});
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

export const listSentEmails = {
  id: 'listSentEmails',
  method: 'GET',
  path: '/api/workspace/emails',
  admits: 'company_admin',
  summary: 'List entry emails (30 days)',
  description: 'Newest first.',
  query: z.object({
    state: EmailState.exclude(['digest']).optional().describe('Only this state.'),
    limit: z.coerce.number().int().min(1).max(100).default(30).describe('Page size limit.'),
    cursor: z.uuid().optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    200: z.object({
      emails: z.array(SentEmail),
      counts: z
        .object({
          sent: z.number().int(),
          bounced: z.number().int(),
          queued: z.number().int(),
          notSent: z.number().int(),
        })
        .describe('Of the last 30 days.'),
      nextCursor: z.string().nullable(),
    }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
  },
} as const satisfies Endpoint;

const suppressed = {
  200: z.object({ addresses: z.array(SuppressedAddress) }),
  401: Refusal,
  403: Refusal,
} as const;

export const listSuppressed = {
  id: 'listSuppressed',
  method: 'GET',
  path: '/api/workspace/emails/suppressed',
  admits: 'company_admin',
  summary: 'List addresses suppressed after bounces',
  description: 'Latest first; all, or one page.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).optional().describe('Default: all.'),
    cursor: z.string().max(2000).optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    ...suppressed,
    200: suppressed[200].extend({ nextCursor: z.string().nullable().default(null) }),
    400: Refusal,
  },
} as const satisfies Endpoint;

export const liftSuppression = {
  id: 'liftSuppression',
  method: 'DELETE',
  path: '/api/workspace/emails/suppressed/:address',
  admits: 'company_admin',
  summary: 'Unsuppress an address',
  params: z.object({ address: z.string().describe('A suppressed address.') }),
  answers: { ...suppressed, 404: Refusal },
} as const satisfies Endpoint;
