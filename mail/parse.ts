import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { ROBOT_HEADERS } from './automatic/robot-headers.ts';
import { findBounces } from './bounce/find-bounces.ts';
import { wordsOfForward } from './forward/own-words.ts';
import { readForward } from './forward/read-forward.ts';
import { textOfHtml } from './html-text.ts';
import { readMessageId, readMessageIds } from './message-id.ts';
import type { Mailbox, MailFile, ParsedMail, ReportPart } from './parsed-mail.ts';
import { shortenText } from './shorten.ts';
import { trimReply } from './trim-reply.ts';

/** RFC 2047 and friends let a subject be endless; no screen does. */
const LONGEST_SUBJECT = 1000;
/** What is shown of a text; the raw mail keeps the rest. */
const LONGEST_TEXT = 1_000_000;
const LONGEST_NAME = 255;

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 };

/** The header fields that later steps judge by. */
const KEPT_HEADERS = new Set(ROBOT_HEADERS);

/**
 * Reads a mail (RFC 5322, MIME). Throws where it is nested deeper or has a longer header than
 * any honest mail; the caller keeps its bytes.
 */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const mail = await new PostalMime(LIMITS).parse(shortenText(bytes));
  const headers = keptHeaders(mail);
  const subject = mail.subject ? clean(mail.subject, LONGEST_SUBJECT) : null;
  const text = clean(readText(mail), LONGEST_TEXT);
  const html = mail.html ? clean(mail.html, LONGEST_TEXT) : null;
  const inReplyTo = readMessageId(mail.inReplyTo);
  const attachedMails: ParsedMail[] = [];
  const isAnswer = inReplyTo !== null;
  const forward = readForward({ subject, text, html, attachedMails, isAnswer });
  const words = forward.isForward ? wordsOfForward(forward, trimReply) : trimReply(text);
  const read = {
    from: mailboxes(mail.from)[0] ?? null,
    isAmbiguous: standsTwice(mail),
    sender: mailboxes(mail.sender)[0] ?? null,
    replyTo: (mail.replyTo ?? []).flatMap(mailboxes),
    to: (mail.to ?? []).flatMap(mailboxes),
    cc: (mail.cc ?? []).flatMap(mailboxes),
    subject,
    messageId: readMessageId(mail.messageId),
    inReplyTo,
    references: readMessageIds(mail.references),
    date: readDate(mail.date),
    text,
    html,
    visibleText: words.visible,
    signature: null,
    quoted: words.quoted || null,
    isForward: forward.isForward,
    forwarded: forward.forwarded,
    attachments: mail.attachments.map(readFile),
    reports: mail.attachments.flatMap(readReport),
    attachedMails,
    headers,
  };
  return { ...read, bounces: findBounces(read) };
}

function readText(mail: Email): string {
  if (mail.text?.trim()) return mail.text;
  if (!mail.html) return '';
  return textOfHtml(mail.html);
}

/** RFC 5322, 3.6: these stand at most once in a header. */
const STANDS_ONCE = new Set(['from', 'sender', 'reply-to', 'to', 'cc', 'subject', 'date']);

function standsTwice({ headers }: Email): boolean {
  const once = headers.map(({ key }) => key).filter((key) => STANDS_ONCE.has(key));
  return new Set(once).size < once.length;
}

function mailboxes(address: Address | undefined): Mailbox[] {
  if (!address) return [];
  if (address.group) return address.group.flatMap(mailboxes);
  if (!address.address?.includes('@')) return [];
  return [
    {
      address: clean(address.address, LONGEST_NAME).toLowerCase(),
      name: clean(address.name, LONGEST_NAME),
    },
  ];
}

function readFile(part: Attachment): MailFile {
  const content =
    typeof part.content === 'string' ? Buffer.from(part.content) : new Uint8Array(part.content);
  return {
    filename: clean(part.filename ?? '', LONGEST_NAME) || 'unnamed',
    size: content.length,
    contentType: part.mimeType,
    inline: part.disposition === 'inline' || part.related === true,
    sha256: createHash('sha256').update(content).digest('hex'),
    contentId: part.contentId?.replace(/^<|>$/g, '') ?? null,
    content,
  };
}

const REPORTS = new Set([
  'message/delivery-status',
  'message/disposition-notification',
  'message/feedback-report',
  'message/global-delivery-status',
  'message/rfc822',
  'text/rfc822-headers',
]);

function readReport({ mimeType, content }: Attachment): ReportPart[] {
  if (!REPORTS.has(mimeType)) return [];
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return [{ contentType: mimeType, text: clean(text, LONGEST_TEXT).replaceAll('\r\n', '\n') }];
}

function readDate(text: string | undefined): string | null {
  const moment = new Date(text ?? '');
  const year = moment.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? moment.toISOString() : null;
}

function keptHeaders(mail: Email): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { key, value } of mail.headers) {
    if (KEPT_HEADERS.has(key)) kept[key] ??= clean(value, LONGEST_SUBJECT);
  }
  return kept;
}

/** What a database and a screen can hold: no NULs, no halves of surrogate pairs, no more than this. */
function clean(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll('\0', '').toWellFormed();
}
