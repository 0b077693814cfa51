import { convert } from 'html-to-text';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { readMessageId, readMessageIds } from './message-id.ts';
import type { Mailbox, MailFile, ParsedMail } from './parsed-mail.ts';
import { shortenText } from './shorten.ts';
import { isForwardSubject } from './thread.ts';
import { trimReply } from './trim-reply.ts';

/** RFC 2047 and friends let a subject be endless; no screen does. */
const LONGEST_SUBJECT = 1000;
/** What is shown of a text; the raw mail keeps the rest. */
const LONGEST_TEXT = 1_000_000;
const LONGEST_NAME = 255;
/** Deeper HTML is a loop of some program; what stands there is left out. */
const DEEPEST_HTML = 500;

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 };

/** The header fields that later steps judge by. */
const KEPT_HEADERS = new Set([
  'auto-submitted',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'precedence',
  'return-path',
]);

/**
 * Reads a mail (RFC 5322, MIME). Throws where it is nested deeper or has a longer header than
 * any honest mail; the caller keeps its bytes.
 */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const mail = await new PostalMime(LIMITS).parse(shortenText(bytes));
  const headers = keptHeaders(mail);
  const subject = mail.subject ? clean(mail.subject, LONGEST_SUBJECT) : null;
  const text = clean(readText(mail), LONGEST_TEXT);
  return {
    from: mailboxes(mail.from)[0] ?? null,
    to: (mail.to ?? []).flatMap(mailboxes),
    cc: (mail.cc ?? []).flatMap(mailboxes),
    subject,
    messageId: readMessageId(mail.messageId),
    inReplyTo: readMessageId(mail.inReplyTo),
    references: readMessageIds(mail.references),
    date: readDate(mail.date),
    text,
    visibleText: ownWords(subject, text),
    attachments: mail.attachments.map(readFile),
    headers,
  };
}

function readText(mail: Email): string {
  if (mail.text?.trim()) return mail.text;
  if (!mail.html) return '';
  return convert(mail.html, {
    wordwrap: false,
    limits: { maxInputLength: LONGEST_TEXT, maxDepth: DEEPEST_HTML, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });
}

/** A forward is sent for what it forwards; of anything else, what its author wrote now counts. */
function ownWords(subject: string | null, text: string): string {
  return isForwardSubject(subject) ? text.trim() : trimReply(text).visible;
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
  const { content } = part;
  return {
    filename: clean(part.filename ?? '', LONGEST_NAME) || 'unnamed',
    size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    contentType: part.mimeType,
    inline: part.disposition === 'inline' || part.related === true,
  };
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
