import { z } from 'zod';
import { CSV, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { FAILURE_CAUSES, INBOX_STATUSES } from '#contract/intake/inbox.ts';
import { SENDER_FINDINGS } from '#contract/intake/sender-findings.ts';
import { inboundFrom } from './admin-forms.ts';

const Refused = { 401: Refusal, 403: Refusal };

export const InboundEvent = z.object({
  id: z.string(),
  timestamp: z.string(),
  status: z.enum(INBOX_STATUSES),
  company: z.string().nullable().describe('Workspace name; null if not yet known or none.'),
  sender: z
    .string()
    .nullable()
    .describe('Only the domain if the email is masked: `…@example.com`.'),
  subject: z.string().nullable(),
  processing_time_ms: z
    .number()
    .nullable()
    .describe('Time from receipt or release to completion; null while unfinished or if discarded.'),
  isMasked: z
    .boolean()
    .describe('The caller is not a member of its workspace: sender and subject are hidden.'),
  reason: z
    .string()
    .nullable()
    .describe('Machine-readable reason for holding, rejection or unreadability.'),
});
export type InboundEvent = z.infer<typeof InboundEvent>;

/**
 * `received` is the sum of the others. `companyNotFound` includes recipients refused by the SMTP
 * listener.
 */
export const Ledger = z.object({
  received: z.number(),
  entries: z.number(),
  threadUpdates: z.number(),
  duplicates: z.number(),
  held: z.number(),
  companyNotFound: z.number(),
  rejected: z.number(),
  unreadable: z.number(),
  waiting: z.number(),
});
export type Ledger = z.infer<typeof Ledger>;

/** One decimal; null when there is nothing to rate. */
const percent = z.number().nullable();

export const InboundMonitoring = z.object({
  processingStats: z.object({
    totalProcessed: z.number().describe('Accepted emails that are no longer waiting.'),
    successful: z.number().describe('Created or joined an entry.'),
    failed: z
      .number()
      .describe(
        'No workspace, or unreadable. Held, rejected and duplicate emails count in neither.',
      ),
    successRate: percent.describe('Share of successes in both counts.'),
  }),
  companyMatching: z.object({
    totalEmails: z.number(),
    matchedByEmail: z.number(),
    unmatched: z.number().describe('Includes recipients refused by the SMTP listener.'),
    matchRate: percent,
  }),
  idempotencyStats: z.object({
    totalChecks: z.number(),
    duplicatesBlocked: z.number(),
    uniqueProcessed: z.number(),
  }),
  recentEvents: z.array(InboundEvent).describe('Last fifty received emails, newest first.'),
  ledger: Ledger,
  isBalanced: z.boolean().describe('True if the sum matches.'),
  refusedAtDoor: z
    .number()
    .describe('Recipients refused by the SMTP listener; counted, not stored.'),
  late: z.number().describe('Emails waiting for over a minute.'),
  waitingFor: z
    .array(z.object({ cause: z.enum(FAILURE_CAUSES), mails: z.number() }))
    .describe('Causes that delay waiting emails, most frequent first; for the operator only.'),
  countedSince: z
    .string()
    .nullable()
    .describe('Start of the counts; earlier email is excluded; null before the first email.'),
  asOf: z.string(),
});
export type InboundMonitoring = z.infer<typeof InboundMonitoring>;

export const InboundMail = InboundEvent.extend({
  recipient: z.string(),
  door: z.string().describe('Inbound channel, such as `smtp`.'),
  attempts: z
    .number()
    .describe(
      'Attempts, without failures not caused by the email; `deaths` counts worker crashes.',
    ),
  deaths: z.number(),
  trust: z
    .string()
    .nullable()
    .describe('Sender verification result with reason; null if not checked.'),
  trustReasons: SENDER_FINDINGS.reasons,
  trustFindings: SENDER_FINDINGS.findings,
  entryId: z.string().nullable().describe('Entry created or joined, if the caller has access.'),
  steps: z
    .array(z.object({ at: z.string(), type: z.string(), reason: z.string().nullable() }))
    .describe(
      '`received`, `sender_checked`, `tried`, `released`, `discarded`, `restored`, `read_again`, or the final status.',
    ),
});
export type InboundMail = z.infer<typeof InboundMail>;

const params = z.object({ id: z.uuid().describe('Id of an email.') });
const oneMail = { params, answers: { 200: InboundMail, ...Refused, 404: Refusal } };
const monitoring = { answers: { 200: InboundMonitoring, ...Refused } };

export const InboundSums = z.object({
  asOf: z.string(),
  countedSince: z.string().nullable(),
  ...Ledger.shape,
  isBalanced: z.boolean(),
  refusedAtDoor: z.number(),
});
export type InboundSums = z.infer<typeof InboundSums>;

const sums = {
  query: z.object({
    format: z.enum(['csv', 'json']).default('csv').describe('File format of the export.'),
  }),
  answers: {
    200: { ...CSV, content: { ...CSV.content, 'application/json': InboundSums } },
    400: Refusal,
    ...Refused,
  },
};

export const readInboundMonitoring = {
  id: 'readInboundMonitoring',
  method: 'GET',
  path: '/api/admin/inbound-email',
  read: inboundFrom,
  admits: 'operator',
  summary: 'Read inbound figures',
  description: 'The installation’s inbox, for its operator.',
  ...monitoring,
} as const satisfies Endpoint;

export const readInboundMail = {
  id: 'readInboundMail',
  method: 'GET',
  path: '/api/admin/inbound-email/mails/:id',
  admits: 'operator',
  summary: 'Read an inbound email’s history',
  ...oneMail,
} as const satisfies Endpoint;

export const exportInboundSums = {
  id: 'exportInboundSums',
  method: 'GET',
  path: '/api/admin/inbound-email/export',
  admits: 'operator',
  summary: 'Export inbound figures',
  description: 'Counts of received emails and outcomes, for external storage.',
  ...sums,
} as const satisfies Endpoint;

export const readCompanyInbound = {
  id: 'readCompanyInbound',
  method: 'GET',
  path: '/api/inbound-email',
  read: inboundFrom,
  admits: 'company_admin',
  summary: 'Read workspace inbound figures',
  description: 'One workspace, with senders and subjects.',
  ...monitoring,
} as const satisfies Endpoint;

export const readCompanyInboundMail = {
  id: 'readCompanyInboundMail',
  method: 'GET',
  path: '/api/inbound-email/mails/:id',
  admits: 'company_admin',
  summary: 'Read a workspace email’s history',
  ...oneMail,
} as const satisfies Endpoint;

export const exportCompanyInboundSums = {
  id: 'exportCompanyInboundSums',
  method: 'GET',
  path: '/api/inbound-email/export',
  admits: 'company_admin',
  summary: 'Export workspace inbound figures',
  ...sums,
} as const satisfies Endpoint;
