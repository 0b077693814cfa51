import type { Bounce, ForwardedMail } from '#contract/intake/read-mail.ts';

/** A mailbox of a header: the address in lower case, and the name as it was written. */
export type Mailbox = { address: string; name: string };

/** A file in a mail; `size` in bytes after decoding. */
export type MailFile = {
  filename: string;
  size: number;
  contentType: string;
  inline: boolean;
  /** Of the content, in hex. */
  sha256: string;
  /** RFC 2392, without brackets: by what the HTML refers to it. */
  contentId: string | null;
  content: Uint8Array;
  /** Something was lost or put in on its way; this is what could be decoded. */
  isDamaged?: true;
};

/** A part of a report for programs (RFC 3464, 8098, 5965), or the mail that the report is about. */
export type ReportPart = {
  /** In lower case, without parameters, as message/delivery-status. */
  contentType: string;
  /** Decoded, with line feeds alone. */
  text: string;
};

/** What was read from a mail's bytes. Absent is null, or an empty list. */
export type ParsedMail = {
  from: Mailbox | null;
  /** Several From fields, or a From that names more than one address: it is nobody's mail. */
  hasSeveralAuthors: boolean;
  /** That, or a field that may stand once stands twice (RFC 5322, 3.6). */
  isAmbiguous: boolean;
  sender: Mailbox | null;
  replyTo: Mailbox[];
  to: Mailbox[];
  cc: Mailbox[];
  subject: string | null;
  /** Without angle brackets; null where there is none that can be used. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  /** ISO 8601 in UTC. */
  date: string | null;
  /** The text for people: the plain part, else what the HTML part says. */
  text: string;
  /** The HTML part, as it was sent. */
  html: string | null;
  /** What its author wrote now: without the history quoted under it and the signature. */
  visibleText: string;
  signature: string | null;
  quoted: string | null;
  /** Whether it forwards others: then it answers none. */
  isForward: boolean;
  /** The mails that it forwards, from the outermost level inwards. */
  forwarded: ForwardedMail[];
  attachments: MailFile[];
  /** The parts of a report beside its text, in their order. */
  reports: ReportPart[];
  /** What it has for calendars (RFC 6047): the methods, and whether it says nothing beside. */
  calendar: { methods: string[]; isAllThereIs: boolean } | null;
  /** The mails that it carries as files (message/rfc822), but for those of a report. */
  attachedMails: ParsedMail[];
  /** Whom an earlier mail did not reach, where this mail reports it. */
  bounces: Bounce[];
  /** The header fields that tell robots from people, and a test of ours, by lower-case name. */
  headers: Record<string, string>;
};
