import { z } from 'zod';
import { SENDER_FINDINGS } from './sender-findings.ts';

const Addresses = z.array(z.string());

/** One earlier mail that a mail carries: quoted in its text, or attached whole. */
export const ForwardedMail = z.object({
  from: z.string().nullable(),
  fromName: z.string().nullable(),
  /** ISO 8601 in UTC; null where none is written, or none that can be read. */
  date: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string(),
});
export type ForwardedMail = z.infer<typeof ForwardedMail>;

/** Why a mail did not reach one recipient (RFC 3464, and what mail systems write instead). */
export const Bounce = z.object({
  recipient: z.string().nullable(),
  /** RFC 3463, as 5.1.1. */
  status: z.string().nullable(),
  permanent: z.boolean(),
  /** One word of the vocabulary in mail/bounce/README.md. */
  reason: z.string().nullable(),
});
export type Bounce = z.infer<typeof Bounce>;

/** What a file in a mail is; `size` in bytes after decoding. */
const MailFileLine = z.object({
  filename: z.string(),
  size: z.number(),
  contentType: z.string(),
  inline: z.boolean(),
  sha256: z.string(),
});

const Verdict = z.string().nullable();

/** How far a mail's author can be believed, and by which proof. */
export const Authentication = z.object({
  trust: z.enum(['verified', 'unverified', 'failed', 'automatic']),
  spf: Verdict,
  dkim: Verdict,
  dmarc: Verdict,
  arc: Verdict,
  reasons: SENDER_FINDINGS.reasons,
});
export type Authentication = z.infer<typeof Authentication>;

/** One line that `npm run -s read-mail` prints: all that was found in a mail. */
export const ReadMailLine = z.object({
  file: z.string(),
  from: z.string().nullable(),
  fromName: z.string().nullable(),
  sender: z.string().nullable(),
  replyTo: Addresses,
  to: Addresses,
  cc: Addresses,
  subject: z.string().nullable(),
  messageId: z.string().nullable(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  date: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  visibleText: z.string(),
  signature: z.string().nullable(),
  quoted: z.string().nullable(),
  attachments: z.array(MailFileLine),
  isBounce: z.boolean(),
  bounce: z.array(Bounce),
  isAutoReply: z.boolean(),
  isList: z.boolean(),
  isForward: z.boolean(),
  /** From the outermost level inwards. */
  forwarded: z.array(ForwardedMail),
  authentication: Authentication,
});
export type ReadMailLine = z.infer<typeof ReadMailLine>;
