import { textOfHtml } from './html-text.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { trimReply } from './trim-reply.ts';

const BARE: Omit<ParsedMail, 'text' | 'html' | 'visibleText' | 'quoted'> = {
  from: null,
  isAmbiguous: false,
  sender: null,
  replyTo: [],
  to: [],
  cc: [],
  subject: null,
  messageId: null,
  inReplyTo: null,
  references: [],
  date: null,
  signature: null,
  forwarded: [],
  attachments: [],
  reports: [],
  attachedMails: [],
  bounces: [],
  headers: {},
};

/** Reads a plain text as the body of a mail without a header. */
export function readTextBody(text: string): ParsedMail {
  const { visible, quoted } = trimReply(text);
  return { ...BARE, text, html: null, visibleText: visible, quoted: quoted || null };
}

/** Reads HTML as the body of a mail without a header. */
export function readHtmlBody(html: string): ParsedMail {
  return { ...readTextBody(textOfHtml(html)), html };
}
