import { z } from 'zod';
import { SENDER_FINDINGS } from './sender-findings.ts';

const Addresses = z.array(z.string());

/** A mail quoted in the text, or attached. */
export const ForwardedMail = z.object({
  from: z.string().nullable(),
  fromName: z.string().nullable(),
  /** ISO 8601 in UTC; null if missing or unreadable. */
  date: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string(),
});
export type ForwardedMail = z.infer<typeof ForwardedMail>;

/** A failed recipient (RFC 3464, and nonstandard reports). */
export const Bounce = z.object({
  recipient: z.string().nullable(),
  /** Status of RFC 3463, for example 5.1.1. */
  status: z.string().nullable(),
  permanent: z.boolean(),
  /** Vocabulary in mail/bounce/README.md. */
  reason: z.string().nullable(),
});
export type Bounce = z.infer<typeof Bounce>;

/** `size` is in bytes, after decoding. */
const MailFileLine = z.object({
  filename: z.string(),
  size: z.number(),
  contentType: z.string(),
  inline: z.boolean(),
  sha256: z.string(),
});

const Verdict = z.string().nullable();

export const Authentication = z.object({
  trust: z.enum(['verified', 'unverified', 'failed', 'automatic']),
  spf: Verdict,
  dkim: Verdict,
  dmarc: Verdict,
  arc: Verdict,
  reasons: SENDER_FINDINGS.reasons,
});
export type Authentication = z.infer<typeof Authentication>;

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
  /** `signed`: read, but the signature is not checked; `encrypted`: the text is not readable. */
  protection: z.enum(['signed', 'encrypted']).nullable(),
  attachments: z.array(MailFileLine),
  isBounce: z.boolean(),
  bounce: z.array(Bounce),
  isAutoReply: z.boolean(),
  isList: z.boolean(),
  isForward: z.boolean(),
  /** Outermost first. */
  forwarded: z.array(ForwardedMail),
  authentication: Authentication,
});
export type ReadMailLine = z.infer<typeof ReadMailLine>;
