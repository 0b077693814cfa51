/** A mailbox of a header: the address in lower case, and the name as it was written. */
export type Mailbox = { address: string; name: string };

/** A file in a mail; `size` in bytes after decoding. */
export type MailFile = { filename: string; size: number; contentType: string; inline: boolean };

/** What was read from a mail's bytes. Absent is null, or an empty list. */
export type ParsedMail = {
  from: Mailbox | null;
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
  /** What its author wrote now: without the history quoted under it and the signature. */
  visibleText: string;
  attachments: MailFile[];
  /** The header fields that tell robots from people, by lower-case name. */
  headers: Record<string, string>;
};
