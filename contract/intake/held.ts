import { z } from 'zod';
import { Bytes, type Endpoint } from '#contract/endpoint.ts';
import { EntryFile, SentFile } from '#contract/entries/attachments.ts';
import { Refusal } from '#contract/errors.ts';
import { HELD_SHOWN, INBOX_STATUSES } from './inbox.ts';
import { SENDER_FINDINGS } from './sender-findings.ts';

/** Days after which the bytes of a discarded mail are deleted. */
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
  reason: z.string().nullable().describe('One of `HOLD_REASONS` if held; else the failure.'),
  isForged: z.boolean().describe('The sender’s domain requests rejection: possibly forged.'),
  sender: z.string().nullable(),
  senderName: z
    .string()
    .nullable()
    .describe('Sender name in the email, unverified; prefixed with ⚠ if it imitates another name.'),
  subject: z.string().nullable(),
  preview: z.string().nullable().describe('First words of the text; null if unknown.'),
  fileCount: z.number().describe('Number of files, excluding hidden ones.'),
  recipient: z.string(),
  size: z.number().describe('Bytes.'),
  receivedAt: z.string(),
  isOpen: z.boolean().describe('True if an admin may release or discard it.'),
  decision: Decision.nullable(),
  restorableUntil: z
    .string()
    .nullable()
    .describe('End of the restore period; null if not restorable or not needed.'),
  entryId: z.string().nullable().describe('Entry created, joined or duplicated by it.'),
});
export type HeldMail = z.infer<typeof HeldMail>;

const Mailbox = z.object({ address: z.string(), name: z.string() });

const RELEASE_RESULTS = ['entry', 'update', 'duplicate', 'nothing'] as const;

const NOT_ALLOWED_BECAUSE = ['automatic', 'forged', 'no_sender', 'no_use'] as const;

export const HeldMailWhole = HeldMail.extend({
  replyTo: z.array(Mailbox),
  to: z.array(Mailbox),
  cc: z.array(Mailbox),
  date: z.string().nullable().describe('Date stated in the email.'),
  /** SMTP envelope (RFC 5321); empty fields are unknown. */
  envelope: z.object({ mailFrom: z.string(), helo: z.string(), clientAddress: z.string() }),
  /** Result of sender authentication; null if it was not run. */
  check: z
    .object({
      proof: z.enum(['verified', 'unverified', 'failed']),
      ...SENDER_FINDINGS,
    })
    .nullable(),
  text: z.string().nullable().describe('New text of the author; null if unreadable.'),
  whole: z.string().nullable().describe('Full text, if it has more than that.'),
  isTextCut: z.boolean(),
  hasHtml: z.boolean(),
  files: z.array(EntryFile),
  rawStart: z.string().nullable().describe('Beginning of the original email, if unreadable.'),
  ifReleased: z.object({
    becomes: z.enum(RELEASE_RESULTS),
    /** The entry that the mail joins or duplicates. */
    entry: z.object({ id: z.string(), issueId: z.string(), caption: z.string() }).nullable(),
  }),
  allow: z.object({
    notOfferedBecause: z.enum(NOT_ALLOWED_BECAUSE).nullable(),
    letsIn: z
      .enum(['all', 'proven'])
      .describe('Part of the sender’s mail that will become entries.'),
    releases: z.number().describe('Number of waiting emails released, including this one.'),
  }),
  group: z
    .object({
      address: z.string(),
      notOfferedBecause: z.enum(['added', 'public', 'unproven']).nullable(),
      releases: z.number().describe('Number of waiting emails released, including this one.'),
    })
    .nullable()
    .describe('Group or mailing list that passed the email on; null if none.'),
  waitingOfSender: z.number().describe('Waiting emails of the same sender, including this one.'),
});
export type HeldMailWhole = z.infer<typeof HeldMailWhole>;

const HeldId = z.object({ id: z.uuid().describe('Id of a held email.') });
const Refused = { 401: Refusal, 403: Refusal, 404: Refusal };

/** Newest first. */
export const listHeld = {
  id: 'listHeld',
  method: 'GET',
  path: '/api/held',
  admits: 'company_admin',
  summary: 'List emails without an entry',
  query: z.object({
    show: z
      .enum(HELD_SHOWN)
      .default('waiting')
      .describe(
        '`waiting` for a decision, `discarded`, or `all` without an entry or with a decision.',
      ),
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('Page size limit.'),
    cursor: z.uuid().optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    200: z.object({
      mails: z.array(HeldMail),
      nextCursor: z.string().nullable(),
      waiting: z.number().describe('Number awaiting a decision.'),
      /** Number of mails that settings changed since arrival would admit. */
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
  summary: 'Read a held email',
  params: HeldId,
  answers: { 200: HeldMailWhole, ...Refused },
} as const satisfies Endpoint;

/** Unsafe to display before sanitizing. */
export const readHeldHtml = {
  id: 'readHeldHtml',
  method: 'GET',
  path: '/api/held/:id/html',
  admits: 'company_admin',
  summary: 'Read a held email’s HTML',
  params: HeldId,
  answers: { 200: z.object({ html: z.string() }), ...Refused },
} as const satisfies Endpoint;

export const releaseHeld = {
  id: 'releaseHeld',
  method: 'POST',
  path: '/api/held/:id/release',
  admits: 'company_admin',
  summary: 'Release a held email',
  params: HeldId,
  body: z.object({
    alwaysAllow: z
      .boolean()
      .default(false)
      .describe(
        'Allows the sender in future, and releases its other emails held only for that reason.',
      ),
    ourGroup: z
      .boolean()
      .default(false)
      .describe('Adds the group that passed it on, and releases its other waiting emails.'),
    evenIfForged: z
      .boolean()
      .default(false)
      .describe('Required to release a possibly forged email (409, field `evenIfForged`).'),
  }),
  answers: {
    /** `released` includes this mail. */
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
  summary: 'Discard a held email',
  params: HeldId,
  answers: { 200: z.object({ id: z.string() }), 409: Refusal, ...Refused },
} as const satisfies Endpoint;

export const restoreHeld = {
  id: 'restoreHeld',
  method: 'POST',
  path: '/api/held/:id/restore',
  admits: 'company_admin',
  summary: 'Restore a discarded email',
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
  summary: 'Release, discard or restore several emails',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.enum(['release', 'discard', 'restore']), ids: Ids }),
    z.object({ decision: z.literal('discard_sender'), sender: Sender }),
    /** Mail that the current settings admit; `sender` may be a group. */
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
  summary: 'Download an original held email',
  description: 'Original email (RFC 5322), as a download.',
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
  summary: 'Download a held email’s file',
  description: 'A file as a download, or with `?inline` for display (images only).',
  params: HeldId.extend({ n: z.string().describe('File number in the email, from 1.') }),
  query: SentFile.query,
  answers: { ...SentFile.answers, ...Refused },
} as const satisfies Endpoint;
