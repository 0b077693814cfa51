import type { Bounce, ForwardedMail } from '#contract/intake/read-mail.ts';

/** The address is in lower case. */
export type Mailbox = { address: string; name: string };

/** `size` is in bytes, after decoding. */
export type MailFile = {
  filename: string;
  size: number;
  contentType: string;
  inline: boolean;
  /** In hex. */
  sha256: string;
  /** RFC 2392, without brackets. */
  contentId: string | null;
  content: Uint8Array;
  /** Set if only a part of the content could be decoded. */
  isDamaged?: true;
  /** Set on the file that protects the mail's text. */
  protection?: Protection;
};

/** `signed`: opened, but the signature is not checked; `encrypted`: not readable. */
export type Protection = 'signed' | 'encrypted';

/** A part of a report (RFC 3464, 8098, 5965), or the reported mail. */
export type ReportPart = {
  /** Lower case, without parameters. */
  contentType: string;
  /** Decoded, with LF line endings. */
  text: string;
};

/** A quote that nothing attributes: history in a reply that quotes it, else content. */
export type OpenQuote = { text: string; visibleWith: string; visibleWithout: string };

/** Missing values are null or empty lists. */
export type ParsedMail = {
  from: Mailbox | null;
  /** True with several authors; none of them counts. */
  hasSeveralAuthors: boolean;
  /** True with several authors, or a duplicated single field (RFC 5322, 3.6). */
  isAmbiguous: boolean;
  sender: Mailbox | null;
  replyTo: Mailbox[];
  to: Mailbox[];
  cc: Mailbox[];
  subject: string | null;
  /** Without angle brackets; null if unusable. */
  messageId: string | null;
  /** The first id of In-Reply-To. */
  inReplyTo: string | null;
  /** Further ids of In-Reply-To, in header order. */
  alsoInReplyTo: string[];
  references: string[];
  /** ISO 8601 in UTC. */
  date: string | null;
  /** The plain part, else derived from HTML. */
  text: string;
  /** Not sanitized. */
  html: string | null;
  /** Without quoted text and signature. */
  visibleText: string;
  signature: string | null;
  quoted: string | null;
  /** A quote without attribution; the visible text holds it if the mail is no reply. */
  openQuote: OpenQuote | null;
  /** A forward is never a reply. */
  isForward: boolean;
  /** Outermost first. */
  forwarded: ForwardedMail[];
  /** Of the text, by S/MIME or PGP. */
  protection: Protection | null;
  attachments: MailFile[];
  reports: ReportPart[];
  /** Calendar parts (RFC 6047); null without any. */
  calendar: { methods: string[]; isAllThereIs: boolean } | null;
  /** Attached mails, without the mails that a bounce report returns. */
  attachedMails: ParsedMail[];
  bounces: Bounce[];
  /** Only headers that identify automatic and test mail. */
  headers: Record<string, string>;
};
