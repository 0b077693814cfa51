import { wordsOfForward } from './forward/own-words.ts';
import { readForward } from './forward/read-forward.ts';
import { textOfHtml } from './html-text.ts';
import { partMail } from './own-words/part-mail.ts';
import { partText } from './own-words/part-text.ts';
import type { ParsedMail } from './parsed-mail.ts';

const BARE: Omit<
  ParsedMail,
  'text' | 'html' | 'visibleText' | 'signature' | 'quoted' | 'isForward' | 'forwarded'
> = {
  from: null,
  hasSeveralAuthors: false,
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
  attachments: [],
  reports: [],
  calendar: null,
  attachedMails: [],
  bounces: [],
  headers: {},
};

/** Reads a plain text as the body of a mail without a header. */
export function readTextBody(text: string): ParsedMail {
  return readBare(text, null);
}

/** Reads HTML as the body of a mail without a header. */
export function readHtmlBody(html: string): ParsedMail {
  return readBare(textOfHtml(html), html);
}

function readBare(text: string, html: string | null): ParsedMail {
  const mail = { subject: null, text, html, attachedMails: [], isAnswer: false };
  const forward = readForward(mail);
  const { isForward, forwarded } = forward;
  const words = isForward ? wordsOfForward(forward, partText) : partMail(text, html);
  const { visible, signature, quoted } = words;
  const read = { visibleText: visible, signature, quoted: quoted || null, isForward, forwarded };
  return { ...BARE, text, html, ...read };
}
