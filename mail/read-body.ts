import { wordsOfForward } from './forward/own-words.ts';
import { readForward } from './forward/read-forward.ts';
import { textOfHtml } from './html-text.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { trimReply } from './trim-reply.ts';

const BARE: Omit<
  ParsedMail,
  'text' | 'html' | 'visibleText' | 'quoted' | 'isForward' | 'forwarded'
> = {
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
  attachments: [],
  reports: [],
  attachedMails: [],
  bounces: [],
  headers: {},
};

/** Reads a plain text as the body of a mail without a header. */
export function readTextBody(text: string): ParsedMail {
  const mail = { subject: null, text, html: null, attachedMails: [], isAnswer: false };
  const forward = readForward(mail);
  const { isForward, forwarded } = forward;
  const words = isForward ? wordsOfForward(forward, trimReply) : trimReply(text);
  const read = { visibleText: words.visible, quoted: words.quoted || null, isForward, forwarded };
  return { ...BARE, text, html: null, ...read };
}

/** Reads HTML as the body of a mail without a header. */
export function readHtmlBody(html: string): ParsedMail {
  return { ...readTextBody(textOfHtml(html)), html };
}
