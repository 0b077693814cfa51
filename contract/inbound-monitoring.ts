import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';
import { INBOX_STATUSES } from './inbox.ts';

const Refused = { 401: Refusal, 403: Refusal };

/** A mail that was received, and what became of it. */
const InboundEvent = z.object({
  id: z.string(),
  timestamp: z.string(),
  status: z.enum(INBOX_STATUSES),
  /** Null where it is not known yet whose it is, or nobody's. */
  company: z.string().nullable(),
  /** Of a mail that is masked, only the domain: `…@example.com`. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  /** From receiving to its end; null while it waits and where a person decided. */
  processing_time_ms: z.number().nullable(),
  /** It is of a company that the reader does not belong to: who wrote what is left out. */
  isMasked: z.boolean(),
  /** Why it is held, rejected or unreadable, as a word that programs know. */
  reason: z.string().nullable(),
});
export type InboundEvent = z.infer<typeof InboundEvent>;

/**
 * Every mail once: `received` is the sum of all others, always; all are counted in one snapshot.
 * `companyNotFound` holds the recipients that were refused at the door too.
 */
const Ledger = z.object({
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

/** Rates are in percent, with one digit after the point; null where there is nothing to rate. */
const percent = z.number().nullable();

export const InboundMonitoring = z.object({
  processingStats: z.object({
    /** All that was taken in and does not wait any more. */
    totalProcessed: z.number(),
    /** Made an entry, or joined one. */
    successful: z.number(),
    /** For no company, or unreadable. Held and rejected mail, and duplicates, are neither. */
    failed: z.number(),
    /** Of those that are one or the other. */
    successRate: percent,
  }),
  companyMatching: z.object({
    totalEmails: z.number(),
    matchedByEmail: z.number(),
    /** Those refused at the door for their recipient among them. */
    unmatched: z.number(),
    matchRate: percent,
  }),
  idempotencyStats: z.object({
    totalChecks: z.number(),
    duplicatesBlocked: z.number(),
    uniqueProcessed: z.number(),
  }),
  /** The last fifty that were received, newest first. */
  recentEvents: z.array(InboundEvent),
  ledger: Ledger,
  /** Whether the sum is right. */
  isBalanced: z.boolean(),
  /** Recipients refused at the door, which are counted and not kept. */
  refusedAtDoor: z.number(),
  /** Mails that have waited for over a minute. */
  late: z.number(),
  /** What was received before is not counted any more; null = nothing was received yet. */
  countedSince: z.string().nullable(),
  asOf: z.string(),
});
export type InboundMonitoring = z.infer<typeof InboundMonitoring>;

const InboundMail = InboundEvent.extend({
  recipient: z.string(),
  /** The way it came in, such as `smtp`. */
  door: z.string(),
  /** How often a worker had it in hand, and how often one died meanwhile. */
  attempts: z.number(),
  deaths: z.number(),
  /** Whether its sender could be believed, and why; null where it was not found out. */
  trust: z.string().nullable(),
  trustReasons: z.array(z.string()),
  /** The entry that it made or joined, for those who may see it. */
  entryId: z.string().nullable(),
  /**
   * `received`, `sender_checked`, `tried`, `released`, `discarded`, `read_again`, or the status that
   * it ended in.
   */
  steps: z.array(z.object({ at: z.string(), type: z.string(), reason: z.string().nullable() })),
});
export type InboundMail = z.infer<typeof InboundMail>;

const params = z.object({ id: z.uuid() });
const oneMail = { params, answers: { 200: InboundMail, ...Refused, 404: Refusal } };
const monitoring = { answers: { 200: InboundMonitoring, ...Refused } };
const sums = {
  query: z.object({ format: z.enum(['csv', 'json']).default('csv') }),
  answers: { 200: z.string(), 400: Refusal, ...Refused },
};

/** The inbox of the installation, for its operator. */
export const readInboundMonitoring = {
  method: 'GET',
  path: '/api/admin/inbound-email',
  admits: 'operator',
  summary: 'What becomes of mail',
  ...monitoring,
} as const satisfies Endpoint;

export const readInboundMail = {
  method: 'GET',
  path: '/api/admin/inbound-email/mails/:id',
  admits: 'operator',
  summary: 'What happened to a mail, step by step',
  ...oneMail,
} as const satisfies Endpoint;

/** What was received and what became of it, to be kept elsewhere. */
export const exportInboundSums = {
  method: 'GET',
  path: '/api/admin/inbound-email/export',
  admits: 'operator',
  summary: 'Export what became of mail, in numbers',
  ...sums,
} as const satisfies Endpoint;

/** The same of one company, with senders and subjects, for its admins. */
export const readCompanyInbound = {
  method: 'GET',
  path: '/api/inbound-email',
  admits: 'company_admin',
  summary: 'What becomes of the company’s mail',
  ...monitoring,
} as const satisfies Endpoint;

export const readCompanyInboundMail = {
  method: 'GET',
  path: '/api/inbound-email/mails/:id',
  admits: 'company_admin',
  summary: 'What happened to a mail of the company, step by step',
  ...oneMail,
} as const satisfies Endpoint;

export const exportCompanyInboundSums = {
  method: 'GET',
  path: '/api/inbound-email/export',
  admits: 'company_admin',
  summary: 'Export what became of the company’s mail, in numbers',
  ...sums,
} as const satisfies Endpoint;
