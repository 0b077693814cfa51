import { z } from 'zod';
import { Bytes, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { IssueId } from './issues.ts';

/** Types displayed inline; never SVG, as it can run scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** `repeated`: in many mails of the sender. `quoted`: in an earlier mail of the entry. */
export const HIDING_REASONS = ['signature', 'tiny', 'repeated', 'quoted'] as const;

/**
 * The raw mail still has the original of the first three. `encrypted`: the unreadable text of the
 * mail. `unchecked_signature`: the S/MIME file from which the text was read.
 */
export const FILE_PROBLEMS = [
  'empty',
  'damaged',
  'too_large',
  'encrypted',
  'unchecked_signature',
] as const;

export const EntryFile = z.object({
  n: z.number().int().describe('File number in the entry, from 1; part of its URL.'),
  threadedEmailId: z
    .string()
    .nullable()
    .describe('Update with this file; null for the original email.'),
  filename: z.string(),
  size: z.number().int().min(0).describe('Bytes, after decoding.'),
  contentType: z.string(),
  inline: z.boolean(),
  contentId: z
    .string()
    .nullable()
    .describe('Content-ID (RFC 2392) without brackets, as used by the HTML.'),
  image: z
    .object({ type: z.enum(IMAGE_TYPES), width: z.number().int(), height: z.number().int() })
    .nullable()
    .describe('Type and size in pixels, from its bytes; null if not a displayable image.'),
  hidden: z.enum(HIDING_REASONS).nullable(),
  problem: z.enum(FILE_PROBLEMS).nullable(),
  sha256: z.string().nullable().describe('Content hash, in hex; null if content is not stored.'),
});
export type EntryFile = z.infer<typeof EntryFile>;

export const listAttachments = {
  id: 'listAttachments',
  method: 'GET',
  path: '/api/issues/:id/attachments',
  admits: 'user',
  summary: 'List an entry’s files',
  description: 'Attachments of an entry’s emails.',
  params: IssueId,
  answers: {
    200: z.object({
      attachments: z.array(EntryFile),
      asSent: z
        .array(z.string().nullable())
        .describe('Emails viewable as sent: update ids, null for the original email.'),
    }),
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const readMailHtml = {
  id: 'readMailHtml',
  method: 'GET',
  path: '/api/issues/:id/html',
  admits: 'user',
  summary: 'Read an email’s HTML',
  description: 'An email’s HTML exactly as sent: unsafe to display before sanitizing.',
  params: IssueId,
  query: z.object({
    update: z
      .string()
      .max(100)
      .optional()
      .describe('Update of the email; default: the email that created the entry.'),
  }),
  answers: { 200: z.object({ html: z.string() }), 401: Refusal, 404: Refusal },
} as const satisfies Endpoint;

export const SentFile = {
  query: z.object({
    inline: z
      .string()
      .optional()
      .describe('With any value, images are displayed inline; other files never are.'),
  }),
  answers: {
    200: {
      content: {
        'application/octet-stream': Bytes,
        'image/png': Bytes,
        'image/jpeg': Bytes,
        'image/gif': Bytes,
        'image/webp': Bytes,
      },
      headers: {
        'content-disposition': 'attachment or inline, with the file’s name (RFC 6266).',
      },
    },
    401: Refusal,
    404: Refusal,
  },
} as const;
const FileAddress = IssueId.extend({
  n: z.string().describe('File number in the entry, from 1.'),
});

export const downloadFile = {
  id: 'downloadFile',
  method: 'GET',
  path: '/api/issues/:id/attachments/:n',
  summary: 'Download an entry’s file',
  description: 'A file as a download, or with `?inline` for display (images only).',
  params: FileAddress,
  admits: 'user',
  ...SentFile,
} as const satisfies Endpoint;

/** The header names the file; the name in the URL is not used. */
export const downloadNamedFile = {
  id: 'downloadNamedFile',
  method: 'GET',
  path: '/api/issues/:id/attachments/:n/*',
  summary: 'Download an entry’s file by name',
  params: FileAddress.extend({ '*': z.string().describe('Any filename; ignored.') }),
  admits: 'user',
  ...SentFile,
} as const satisfies Endpoint;

/** Frame of a sanitized mail; its Content-Security-Policy allows no scripts. */
export const MAIL_FRAME = { ownImages: '/mail-frame', allImages: '/mail-frame?images=remote' };
