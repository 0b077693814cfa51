import type { Bounce, ForwardedMail } from '#contract/intake/read-mail.ts';

/** The address is in lower case. */
export type Mailbox = { address: string; name: string };

/** `size` is in bytes, after decoding. */
export type MailFile = {
  filename: string;
  size: number;
  contentType: string;
  inline: boolean;
  /** Hex. */
  sha256: string;
  /** RFC 2392, without brackets. */
  contentId: string | null;
  content: Uint8Array;
  /** Only the decodable part is available. */
  isDamaged?: true;
};

/** RFC 3464, 8098, 5965, or the reported mail. */
export type ReportPart = {
  /** Lower case, without parameters. */
  contentType: string;
  /** Decoded, with LF line endings. */
  text: string;
};

/** Missing values are null or empty lists. */
export type ParsedMail = {
  from: Mailbox | null;
  /** No author counts. */
  hasSeveralAuthors: boolean;
  /** Or a duplicated single field (RFC 5322, 3.6). */
  isAmbiguous: boolean;
  sender: Mailbox | null;
  replyTo: Mailbox[];
  to: Mailbox[];
  cc: Mailbox[];
  subject: string | null;
  /** Without brackets; null if unusable. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  /** ISO 8601 in UTC. */
  date: string | null;
  /** Plain part, else from HTML. */
  text: string;
  /** Unsanitized. */
  html: string | null;
  /** Without quoted text and signature. */
  visibleText: string;
  signature: string | null;
  quoted: string | null;
  /** A forward is never a reply. */
  isForward: boolean;
  /** Outermost first. */
  forwarded: ForwardedMail[];
  attachments: MailFile[];
  reports: ReportPart[];
  /** RFC 6047. */
  calendar: { methods: string[]; isAllThereIs: boolean } | null;
  /** Except those of a report. */
  attachedMails: ParsedMail[];
  bounces: Bounce[];
  /** Only those that identify automatic and test mail. */
  headers: Record<string, string>;
};
