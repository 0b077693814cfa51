import { forwarderText } from '#mail/forward/forwarder-text.ts';
import { readForward } from '#mail/forward/read-forward.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { splitMail } from '#mail/reply-text/split-mail.ts';
import { splitText } from '#mail/reply-text/split-text.ts';
import { withoutFillersIn } from '#mail/text/fillers.ts';
import { textOfHtml } from '#mail/text/html-text.ts';

const BARE: Omit<
  ParsedMail,
  'text' | 'html' | 'visibleText' | 'signature' | 'quoted' | 'openQuote' | 'isForward' | 'forwarded'
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
  alsoInReplyTo: [],
  references: [],
  date: null,
  protection: null,
  attachments: [],
  reports: [],
  calendar: null,
  attachedMails: [],
  bounces: [],
  headers: {},
};

export function readTextBody(text: string): ParsedMail {
  return readBare(text, null);
}

export function readHtmlBody(html: string): ParsedMail {
  return readBare(textOfHtml(html), html);
}

function readBare(text: string, html: string | null): ParsedMail {
  const mail = { subject: null, text, html, attachedMails: [], isAnswer: false };
  const forward = readForward(mail);
  const { isForward, forwarded } = forward;
  const words = isForward
    ? { ...forwarderText(forward, (own) => splitText(own)), openQuote: null }
    : splitMail(text, html);
  const { visible, signature, quoted, openQuote } = words;
  const split = { visibleText: visible, signature, quoted: quoted || null, openQuote };
  return { ...BARE, html, ...withoutFillersIn({ text, ...split, isForward, forwarded }) };
}
