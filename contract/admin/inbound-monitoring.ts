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
  company: z
    .string()
    .nullable()
    .describe('Null where it is not known yet whose it is, or nobody’s.'),
  sender: z
    .string()
    .nullable()
    .describe('Of a mail that is masked, only the domain: `…@example.com`.'),
  subject: z.string().nullable(),
  processing_time_ms: z
    .number()
    .nullable()
    .describe('From receiving to its end; null while it waits and where a person decided.'),
  isMasked: z
    .boolean()
    .describe('It is of a company that the reader does not belong to: who wrote what is left out.'),
  reason: z
    .string()
    .nullable()
    .describe('Why it is held, rejected or unreadable, as a word that programs know.'),
});
export type InboundEvent = z.infer<typeof InboundEvent>;

/**
 * Each mail counts once: `received` is always the sum of the others. `companyNotFound` includes
 * recipients refused by the SMTP listener.
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
    totalProcessed: z.number().describe('All that was taken in and does not wait any more.'),
    successful: z.number().describe('Made an entry, or joined one.'),
    failed: z
      .number()
      .describe(
        'For no company, or unreadable. Held and rejected mail, and duplicates, are neither.',
      ),
    successRate: percent.describe('Of those that are one or the other.'),
  }),
  companyMatching: z.object({
    totalEmails: z.number(),
    matchedByEmail: z.number(),
    unmatched: z
      .number()
      .describe('Those refused by the SMTP listener for their recipient among them.'),
    matchRate: percent,
  }),
  idempotencyStats: z.object({
    totalChecks: z.number(),
    duplicatesBlocked: z.number(),
    uniqueProcessed: z.number(),
  }),
  recentEvents: z.array(InboundEvent).describe('The last fifty that were received, newest first.'),
  ledger: Ledger,
  isBalanced: z.boolean().describe('Whether the sum is right.'),
  refusedAtDoor: z
    .number()
    .describe('Recipients refused by the SMTP listener, which are counted and not kept.'),
  late: z.number().describe('Mails that have waited for over a minute.'),
  waitingFor: z
    .array(z.object({ cause: z.enum(FAILURE_CAUSES), mails: z.number() }))
    .describe(
      'What mails that wait could not be filed for, most frequent first; told to the operator alone.',
    ),
  countedSince: z
    .string()
    .nullable()
    .describe('What was received before is not counted any more; null = nothing was received yet.'),
  asOf: z.string(),
});
export type InboundMonitoring = z.infer<typeof InboundMonitoring>;

export const InboundMail = InboundEvent.extend({
  recipient: z.string(),
  door: z.string().describe('The way it came in, such as `smtp`.'),
  attempts: z
    .number()
    .describe(
      'How often it was tried, but for what was no fault of its own, and how often a worker died meanwhile.',
    ),
  deaths: z.number(),
  trust: z
    .string()
    .nullable()
    .describe('Whether its sender could be believed, and why; null where it was not found out.'),
  trustReasons: SENDER_FINDINGS.reasons,
  trustFindings: SENDER_FINDINGS.findings,
  entryId: z
    .string()
    .nullable()
    .describe('The entry that it made or joined, for those who may see it.'),
  steps: z
    .array(z.object({ at: z.string(), type: z.string(), reason: z.string().nullable() }))
    .describe(
      '`received`, `sender_checked`, `tried`, `released`, `discarded`, `restored`, `read_again`, or the status that it ended in.',
    ),
});
export type InboundMail = z.infer<typeof InboundMail>;

const params = z.object({ id: z.uuid().describe('The id of a mail.') });
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
    format: z.enum(['csv', 'json']).default('csv').describe('What kind of file it is to be.'),
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
  summary: 'What becomes of mail',
  description: 'The inbox of the installation, for its operator.',
  ...monitoring,
} as const satisfies Endpoint;

export const readInboundMail = {
  id: 'readInboundMail',
  method: 'GET',
  path: '/api/admin/inbound-email/mails/:id',
  admits: 'operator',
  summary: 'What happened to a mail, step by step',
  ...oneMail,
} as const satisfies Endpoint;

export const exportInboundSums = {
  id: 'exportInboundSums',
  method: 'GET',
  path: '/api/admin/inbound-email/export',
  admits: 'operator',
  summary: 'Export what became of mail, in numbers',
  description: 'What was received and what became of it, to be kept elsewhere.',
  ...sums,
} as const satisfies Endpoint;

export const readCompanyInbound = {
  id: 'readCompanyInbound',
  method: 'GET',
  path: '/api/inbound-email',
  read: inboundFrom,
  admits: 'company_admin',
  summary: 'What becomes of the company’s mail',
  description: 'Of one company, with senders and subjects.',
  ...monitoring,
} as const satisfies Endpoint;

export const readCompanyInboundMail = {
  id: 'readCompanyInboundMail',
  method: 'GET',
  path: '/api/inbound-email/mails/:id',
  admits: 'company_admin',
  summary: 'What happened to a mail of the company, step by step',
  ...oneMail,
} as const satisfies Endpoint;

export const exportCompanyInboundSums = {
  id: 'exportCompanyInboundSums',
  method: 'GET',
  path: '/api/inbound-email/export',
  admits: 'company_admin',
  summary: 'Export what became of the company’s mail, in numbers',
  ...sums,
} as const satisfies Endpoint;
