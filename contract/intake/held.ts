import { z } from 'zod';
import { Bytes, type Endpoint } from '#contract/endpoint.ts';
import { EntryFile, SentFile } from '#contract/entries/attachments.ts';
import { Refusal } from '#contract/errors.ts';
import { HELD_SHOWN, INBOX_STATUSES } from './inbox.ts';
import { SENDER_FINDINGS } from './sender-findings.ts';

/** Then the bytes of a discarded mail are deleted. */
export const RESTORE_DAYS = 30;
export const MOST_AT_ONCE = 5000;

/** `by` is null if the admin no longer exists. */
const Decision = z.object({
  what: z.enum(['released', 'discarded']),
  by: z.string().nullable(),
  at: z.string(),
});

export const HeldMail = z.object({
  id: z.string(),
  status: z.enum(INBOX_STATUSES),
  reason: z
    .string()
    .nullable()
    .describe('One of `HOLD_REASONS` where it was held; else what went wrong.'),
  isForged: z.boolean().describe('Its sender’s domain asks to refuse such mail: it may be forged.'),
  sender: z.string().nullable(),
  senderName: z
    .string()
    .nullable()
    .describe(
      'What the mail calls its sender, which proves nothing; marked with ⚠ where it passes for another’s name.',
    ),
  subject: z.string().nullable(),
  preview: z
    .string()
    .nullable()
    .describe('The first words of its text; null where they are not known.'),
  fileCount: z
    .number()
    .describe('How many files it brought, without what is hidden in its signature.'),
  recipient: z.string(),
  size: z.number().describe('Bytes.'),
  receivedAt: z.string(),
  isOpen: z.boolean().describe('Whether an admin may release or discard it.'),
  decision: Decision.nullable(),
  restorableUntil: z
    .string()
    .nullable()
    .describe('Until when it can be restored; null = it cannot be, or need not.'),
  entryId: z
    .string()
    .nullable()
    .describe('The entry that it made, joined or was sent a second time of.'),
});
export type HeldMail = z.infer<typeof HeldMail>;

const Mailbox = z.object({ address: z.string(), name: z.string() });

const RELEASE_RESULTS = ['entry', 'update', 'duplicate', 'nothing'] as const;

/** Reasons why a sender cannot be allowed permanently. */
const NOT_ALLOWED_BECAUSE = ['automatic', 'forged', 'no_sender', 'no_use'] as const;

export const HeldMailWhole = HeldMail.extend({
  replyTo: z.array(Mailbox),
  to: z.array(Mailbox),
  cc: z.array(Mailbox),
  date: z.string().nullable().describe('When it says that it was written.'),
  /** SMTP envelope (RFC 5321); empty fields are unknown. */
  envelope: z.object({ mailFrom: z.string(), helo: z.string(), clientAddress: z.string() }),
  /** Result of sender authentication; null if it was not run. */
  check: z
    .object({
      proof: z.enum(['verified', 'unverified', 'failed']),
      ...SENDER_FINDINGS,
    })
    .nullable(),
  text: z
    .string()
    .nullable()
    .describe('What its author wrote now; null where it could not be read.'),
  whole: z.string().nullable().describe('The whole text, where it has more than that.'),
  isTextCut: z.boolean(),
  hasHtml: z.boolean(),
  files: z.array(EntryFile),
  rawStart: z
    .string()
    .nullable()
    .describe('The beginning of the mail as it came, where it could not be read.'),
  ifReleased: z.object({
    becomes: z.enum(RELEASE_RESULTS),
    /** Joined or duplicated entry. */
    entry: z.object({ id: z.string(), issueId: z.string(), caption: z.string() }).nullable(),
  }),
  /** Option "Always allow this sender". */
  allow: z.object({
    notOfferedBecause: z.enum(NOT_ALLOWED_BECAUSE).nullable(),
    letsIn: z
      .enum(['all', 'proven'])
      .describe('What of the sender’s mail becomes entries from then on.'),
    releases: z.number().describe('How many mails that wait it releases, this one among them.'),
  }),
  waitingOfSender: z
    .number()
    .describe('How many mails of the same sender wait, this one among them.'),
});
export type HeldMailWhole = z.infer<typeof HeldMailWhole>;

const HeldId = z.object({ id: z.uuid().describe('The id of a held mail.') });
const Refused = { 401: Refusal, 403: Refusal, 404: Refusal };

/** Newest first. */
export const listHeld = {
  id: 'listHeld',
  method: 'GET',
  path: '/api/held',
  admits: 'company_admin',
  summary: 'List mails that did not become an entry',
  query: z.object({
    show: z
      .enum(HELD_SHOWN)
      .default('waiting')
      .describe(
        '`waiting` for a decision, `discarded`, or `all` that made no entry or was decided about.',
      ),
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most.'),
    cursor: z.uuid().optional().describe('What the page before gave as `nextCursor`.'),
  }),
  answers: {
    200: z.object({
      mails: z.array(HeldMail),
      nextCursor: z.string().nullable(),
      waiting: z.number().describe('How many wait for a decision.'),
      /** Admitted by settings changed after arrival. */
      letInNow: z.number(),
    }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
  },
} as const satisfies Endpoint;

export const readHeldMail = {
  id: 'readHeldMail',
  method: 'GET',
  path: '/api/held/:id',
  admits: 'company_admin',
  summary: 'Read a held mail',
  params: HeldId,
  answers: { 200: HeldMailWhole, ...Refused },
} as const satisfies Endpoint;

/** Unsafe to display before sanitizing. */
export const readHeldHtml = {
  id: 'readHeldHtml',
  method: 'GET',
  path: '/api/held/:id/html',
  admits: 'company_admin',
  summary: 'Read the HTML that a held mail was sent with',
  params: HeldId,
  answers: { 200: z.object({ html: z.string() }), ...Refused },
} as const satisfies Endpoint;

export const releaseHeld = {
  id: 'releaseHeld',
  method: 'POST',
  path: '/api/held/:id/release',
  admits: 'company_admin',
  summary: 'Release a held mail',
  params: HeldId,
  body: z.object({
    alwaysAllow: z
      .boolean()
      .default(false)
      .describe(
        'Allows its sender from now on, and releases what else waits of it for that reason alone.',
      ),
    evenIfForged: z
      .boolean()
      .default(false)
      .describe('Without it a mail that may be forged is refused (409, field `evenIfForged`).'),
  }),
  answers: {
    /** Includes this one. */
    200: z.object({ id: z.string(), released: z.number() }),
    409: Refusal,
    ...Refused,
  },
} as const satisfies Endpoint;

export const discardHeld = {
  id: 'discardHeld',
  method: 'POST',
  path: '/api/held/:id/discard',
  admits: 'company_admin',
  summary: 'Discard a held mail',
  params: HeldId,
  answers: { 200: z.object({ id: z.string() }), 409: Refusal, ...Refused },
} as const satisfies Endpoint;

export const restoreHeld = {
  id: 'restoreHeld',
  method: 'POST',
  path: '/api/held/:id/restore',
  admits: 'company_admin',
  summary: 'Restore a discarded mail',
  params: HeldId,
  answers: { 200: z.object({ id: z.string() }), 409: Refusal, ...Refused },
} as const satisfies Endpoint;

const Ids = z.array(z.uuid()).min(1).max(MOST_AT_ONCE);
/** An address, or a domain as `@partner.example`. */
const Sender = z.string().trim().toLowerCase().min(1).max(300);

export const LEFT_BECAUSE = ['decided', 'forged', 'no_sender', 'bytes_gone', 'too_late'] as const;

/** A skipped mail does not affect the others. */
export const decideHeld = {
  id: 'decideHeld',
  method: 'POST',
  path: '/api/held/decisions',
  admits: 'company_admin',
  summary: 'Release, discard or restore several mails',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.enum(['release', 'discard', 'restore']), ids: Ids }),
    z.object({ decision: z.literal('discard_sender'), sender: Sender }),
    /** Mail that the current settings admit. */
    z.object({ decision: z.literal('release_let_in'), sender: Sender.optional() }),
  ]),
  answers: {
    200: z.object({
      done: z.array(z.string()),
      left: z.array(z.object({ id: z.string(), because: z.enum(LEFT_BECAUSE) })),
    }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
  },
} as const satisfies Endpoint;

export const downloadHeld = {
  id: 'downloadHeld',
  method: 'GET',
  path: '/api/held/:id/raw',
  admits: 'company_admin',
  summary: 'Download a held mail as it came',
  description: 'The mail as it came (RFC 5322), to be saved.',
  params: HeldId,
  answers: {
    200: {
      content: { 'application/octet-stream': Bytes },
      headers: { 'content-disposition': 'attachment, with a name ending in .eml.' },
    },
    ...Refused,
  },
} as const satisfies Endpoint;

export const downloadHeldFile = {
  id: 'downloadHeldFile',
  method: 'GET',
  path: '/api/held/:id/files/:n',
  admits: 'company_admin',
  summary: 'Download a file of a held mail',
  description:
    'A file of a held mail: to be saved, or with `?inline` to be shown, which only images are.',
  params: HeldId.extend({ n: z.string().describe('The number of the file in the mail, from 1.') }),
  query: SentFile.query,
  answers: { ...SentFile.answers, ...Refused },
} as const satisfies Endpoint;
