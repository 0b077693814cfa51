import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';

/** Images that are shown in place. Never SVG: it is a document that can run scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/**
 * Why a file is not shown among the others: it stands in the sender's signature, is too small to
 * be seen, comes with many mails of this sender, or came with an earlier mail of the entry.
 */
export const HIDING_REASONS = ['signature', 'tiny', 'repeated', 'quoted'] as const;

/** Why a file's content is not there, or not whole. The raw mail has what came. */
export const FILE_PROBLEMS = ['empty', 'damaged', 'too_large'] as const;

/** A file of an entry, whichever of its mails brought it. */
export const EntryFile = z.object({
  /** Its number in the entry, from 1; part of its address. */
  n: z.number().int(),
  /** The update that brought it; null = the entry's own mail. */
  threadedEmailId: z.string().nullable(),
  filename: z.string(),
  /** In bytes, after decoding. */
  size: z.number().int().min(0),
  contentType: z.string(),
  inline: z.boolean(),
  /** RFC 2392, without brackets: by what the mail's HTML refers to it. */
  contentId: z.string().nullable(),
  /** What its bytes say, where they are an image that can be shown; in pixels. */
  image: z
    .object({ type: z.enum(IMAGE_TYPES), width: z.number().int(), height: z.number().int() })
    .nullable(),
  hidden: z.enum(HIDING_REASONS).nullable(),
  problem: z.enum(FILE_PROBLEMS).nullable(),
  /** Of its content, in hex; null where that is not kept. */
  sha256: z.string().nullable(),
});
export type EntryFile = z.infer<typeof EntryFile>;

const IssueId = z.object({ id: z.string() });

/** What an entry's mails brought beside their text. */
export const listAttachments = {
  method: 'GET',
  path: '/api/issues/:id/attachments',
  admits: 'user',
  summary: 'List an entry’s files',
  params: IssueId,
  answers: {
    200: z.object({
      attachments: z.array(EntryFile),
      /** The mails that can be read as sent: an update's id, null for the entry's own mail. */
      asSent: z.array(z.string().nullable()),
    }),
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

/** A mail's HTML exactly as it was sent: not safe to show before it is sanitized. */
export const readMailHtml = {
  method: 'GET',
  path: '/api/issues/:id/html',
  admits: 'user',
  summary: 'Read the HTML that a mail was sent with',
  params: IssueId,
  query: z.object({
    /** The update whose mail is meant; without it, the mail that made the entry. */
    update: z.string().max(100).optional(),
  }),
  answers: { 200: z.object({ html: z.string() }), 401: Refusal, 404: Refusal },
} as const satisfies Endpoint;

/**
 * Where a file is fetched: to be saved, or with `?inline` to be shown in place, which only images
 * are whose bytes say so.
 */
export const FILE_PATH = '/api/issues/:id/attachments/:n';

/** The empty page that a sanitized mail is put into; its own policy lets no script run in it. */
export const MAIL_FRAME = { ownImages: '/mail-frame', allImages: '/mail-frame?images=remote' };
