import { cleanText } from '#mail/text/clean-text.ts';
import { identify } from './message-id.ts';
import type { Mailbox, ParsedMail } from './parsed-mail.ts';
import { ancestors } from './thread.ts';

/** What of a mail's text is kept to be shown, in characters; its bytes have the rest. */
const LONGEST_TEXT = 100_000;
const LONGEST_PREVIEW = 200;
/** A list of recipients can be as long as its sender likes. */
const MOST_MAILBOXES = 50;

/** What is known of a held mail beside its text. */
export type HeldFacts = {
  replyTo: Mailbox[];
  to: Mailbox[];
  cc: Mailbox[];
  /** ISO 8601 in UTC, as the mail says it. */
  date: string | null;
  /** There is more of its text than is kept here. */
  isTextCut: boolean;
  /** The id that the mail would be filed under, the hash of its content, and whom it answers. */
  messageId: string;
  content: string;
  ancestors: string[];
  isForward: boolean;
};

/** What is kept of a mail that is held, for whoever decides about it. */
export type HeldReading = {
  senderName: string | null;
  preview: string;
  text: string;
  whole: string | null;
  html: string | null;
  facts: HeldFacts;
};

/** What a person needs to see of a mail to decide whether it is let in. */
export function readHeld(mail: ParsedMail, receivedAt: Date): HeldReading {
  const { visibleText, text, html } = mail;
  // A mail of nothing but a history or a signature says that.
  const own = visibleText.trim() === '' ? text : visibleText;
  const { messageId, content } = identify(mail, receivedAt);
  const hasMore = text.trim() !== own.trim();
  return {
    senderName: mail.from?.name.trim() || null,
    preview: previewOf(own),
    text: cleanText(own, LONGEST_TEXT),
    whole: hasMore ? cleanText(text, LONGEST_TEXT) : null,
    html: html?.trim() ? html : null,
    facts: {
      replyTo: mail.replyTo.slice(0, MOST_MAILBOXES),
      to: mail.to.slice(0, MOST_MAILBOXES),
      cc: mail.cc.slice(0, MOST_MAILBOXES),
      date: mail.date,
      isTextCut: text.trim().length > LONGEST_TEXT,
      messageId,
      content,
      ancestors: ancestors(mail),
      isForward: mail.isForward,
    },
  };
}

function previewOf(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST_PREVIEW)
    .replace(/\s+/g, ' ')
    .trim();
  return cleanText(line, LONGEST_PREVIEW);
}
