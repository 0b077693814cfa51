import { cleanText } from '#mail/text/clean-text.ts';
import type { Identity } from './message-id.ts';
import type { Mailbox, ParsedMail } from './parsed-mail.ts';
import { ancestors } from './thread.ts';

/** Characters. */
const LONGEST_TEXT = 100_000;
const LONGEST_PREVIEW = 200;
/** Limit, as senders control the length of recipient lists. */
const MOST_MAILBOXES = 50;

/** A list, and the author of a mail that it passed on. */
export type HeldGroup = { address: string; author: HeldAuthor };

export type HeldAuthor = {
  address: string;
  /** False for an address that the author could choose (Reply-To). */
  isStated: boolean;
  /** True if From is the author's own. */
  isOwnFrom: boolean;
};

export type HeldFacts = {
  replyTo: Mailbox[];
  to: Mailbox[];
  cc: Mailbox[];
  /** ISO 8601 in UTC. */
  date: string | null;
  isTextCut: boolean;
  /** The id, content hash and ancestors that the mail will have when filed. */
  messageId: string;
  content: string;
  /** Absent before 2026-12. */
  alike?: string[];
  /** The list that passed the mail on, if a person wrote it; absent before 2026-12. */
  group?: HeldGroup | null;
  ancestors: string[];
  isForward: boolean;
};

export type HeldReading = {
  senderName: string | null;
  preview: string;
  text: string;
  whole: string | null;
  html: string | null;
  facts: HeldFacts;
};

export function readHeld(
  mail: ParsedMail,
  { messageId, content, alike }: Identity,
  group: HeldGroup | null,
): HeldReading {
  const { visibleText, text, html } = mail;
  // A mail with only quoted text or a signature shows all text.
  const own = visibleText.trim() === '' ? text : visibleText;
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
      alike,
      group,
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
