import { z } from 'zod';
import { Bytes, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { IssueId } from './issues.ts';

/** Displayed inline. Never SVG, as it can run scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/**
 * Reasons to hide a file: part of the signature, too small, in many mails of the sender, or in an
 * earlier mail of the entry.
 */
export const HIDING_REASONS = ['signature', 'tiny', 'repeated', 'quoted'] as const;

/** The raw mail still has the original. */
export const FILE_PROBLEMS = ['empty', 'damaged', 'too_large'] as const;

export const EntryFile = z.object({
  n: z.number().int().describe('Its number in the entry, from 1; part of its address.'),
  threadedEmailId: z
    .string()
    .nullable()
    .describe('The update that brought it; null = the entry’s own mail.'),
  filename: z.string(),
  size: z.number().int().min(0).describe('In bytes, after decoding.'),
  contentType: z.string(),
  inline: z.boolean(),
  contentId: z
    .string()
    .nullable()
    .describe('RFC 2392, without brackets: by what the mail’s HTML refers to it.'),
  image: z
    .object({ type: z.enum(IMAGE_TYPES), width: z.number().int(), height: z.number().int() })
    .nullable()
    .describe('What its bytes say, where they are an image that can be shown; in pixels.'),
  hidden: z.enum(HIDING_REASONS).nullable(),
  problem: z.enum(FILE_PROBLEMS).nullable(),
  sha256: z.string().nullable().describe('Of its content, in hex; null where that is not kept.'),
});
export type EntryFile = z.infer<typeof EntryFile>;

export const listAttachments = {
  id: 'listAttachments',
  method: 'GET',
  path: '/api/issues/:id/attachments',
  admits: 'user',
  summary: 'List an entry’s files',
  description: 'What an entry’s mails brought beside their text.',
  params: IssueId,
  answers: {
    200: z.object({
      attachments: z.array(EntryFile),
      asSent: z
        .array(z.string().nullable())
        .describe(
          'The mails that can be read as sent: an update’s id, null for the entry’s own mail.',
        ),
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
  summary: 'Read the HTML that a mail was sent with',
  description: 'A mail’s HTML exactly as it was sent: not safe to show before it is sanitized.',
  params: IssueId,
  query: z.object({
    update: z
      .string()
      .max(100)
      .optional()
      .describe('The update whose mail is meant; without it, the mail that made the entry.'),
  }),
  answers: { 200: z.object({ html: z.string() }), 401: Refusal, 404: Refusal },
} as const satisfies Endpoint;

export const SentFile = {
  query: z.object({
    inline: z
      .string()
      .optional()
      .describe('Sent with any value, an image is to be shown in place; other files never are.'),
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
  n: z.string().describe('The number of the file in the entry, from 1.'),
});

export const downloadFile = {
  id: 'downloadFile',
  method: 'GET',
  path: '/api/issues/:id/attachments/:n',
  summary: 'Download a file of an entry',
  description:
    'A file of an entry: to be saved, or with `?inline` to be shown, which only images are.',
  params: FileAddress,
  admits: 'user',
  ...SentFile,
} as const satisfies Endpoint;

/** The filename in the header takes precedence. */
export const downloadNamedFile = {
  id: 'downloadNamedFile',
  method: 'GET',
  path: '/api/issues/:id/attachments/:n/*',
  summary: 'Download a file of an entry, with a name in the address',
  params: FileAddress.extend({ '*': z.string().describe('Any name; it is not looked at.') }),
  admits: 'user',
  ...SentFile,
} as const satisfies Endpoint;

/** Frame of a sanitized mail; its Content-Security-Policy allows no scripts. */
export const MAIL_FRAME = { ownImages: '/mail-frame', allImages: '/mail-frame?images=remote' };
