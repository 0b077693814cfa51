import { isTicketHeader, ROBOT_HEADERS } from '#mail/automatic/robot-headers.ts';
import { ADMINISTRATION_HEADER, ORIGINAL_HEADERS } from '#mail/headers/group-headers.ts';
import { readMessageId, readMessageIds, readParentIds } from '#mail/message/message-id.ts';
import type { Mailbox, ParsedMail } from '#mail/message/parsed-mail.ts';
import { cleanText } from '#mail/text/clean-text.ts';
import { readAuthors, readMailboxes } from './addresses.ts';
import { readDate } from './header-date.ts';
import { fieldOf, type HeaderField } from './header-fields.ts';
import { decodeWords } from './header-words.ts';
import { TEST_HEADER } from './test-header.ts';

/** Characters; RFC 2047 sets no limit. */
const LONGEST_SUBJECT = 1000;

const KEPT_HEADERS = new Set([
  ...ROBOT_HEADERS,
  ...ORIGINAL_HEADERS,
  ADMINISTRATION_HEADER,
  TEST_HEADER.toLowerCase(),
]);

/** Fields that may occur once only (RFC 5322, 3.6). */
const STANDS_ONCE = new Set(['from', 'sender', 'reply-to', 'to', 'cc', 'subject', 'date']);

export type HeaderFacts = Pick<
  ParsedMail,
  | 'from'
  | 'hasSeveralAuthors'
  | 'isAmbiguous'
  | 'sender'
  | 'replyTo'
  | 'to'
  | 'cc'
  | 'subject'
  | 'messageId'
  | 'inReplyTo'
  | 'alsoInReplyTo'
  | 'references'
  | 'date'
  | 'headers'
>;

export function readHeaderFacts(fields: HeaderField[]): HeaderFacts {
  const value = (name: string) => fieldOf(fields, name);
  const id = (name: string) => decodeWords(value(name) ?? '');
  const [inReplyTo = null, ...alsoInReplyTo] = readParentIds(id('in-reply-to'));
  return {
    ...authorOf(fields),
    sender: readMailboxes(value('sender'))[0] ?? null,
    replyTo: mailboxesOf(fields, 'reply-to'),
    to: mailboxesOf(fields, 'to'),
    cc: mailboxesOf(fields, 'cc'),
    subject: subjectOf(value('subject')),
    messageId: readMessageId(id('message-id')),
    inReplyTo,
    alsoInReplyTo,
    references: readMessageIds(id('references')),
    date: readDate(value('date')),
    headers: storedHeaders(fields),
  };
}

/**
 * Selects the first From mailbox with an address, as most clients show. Several are ambiguous, as
 * others may show or authenticate another.
 */
function authorOf(
  fields: HeaderField[],
): Pick<HeaderFacts, 'from' | 'hasSeveralAuthors' | 'isAmbiguous'> {
  const authors = mailboxesOf(fields, 'from');
  const once = fields.map(({ name }) => name).filter((name) => STANDS_ONCE.has(name));
  const standsTwice = new Set(once).size < once.length;
  const froms = fields.filter(({ name }) => name === 'from');
  const addresses = new Set([
    ...authors.map(({ address }) => address),
    ...froms.flatMap(({ value }) => readAuthors(value)),
  ]);
  const hasSeveralAuthors = froms.length > 1 || addresses.size > 1;
  return {
    from: authors[0] ?? null,
    hasSeveralAuthors,
    isAmbiguous: standsTwice || hasSeveralAuthors,
  };
}

function mailboxesOf(fields: HeaderField[], name: string): Mailbox[] {
  return fields.filter((field) => field.name === name).flatMap(({ value }) => readMailboxes(value));
}

function subjectOf(value: string | null): string | null {
  const decoded = decodeWords(value ?? '').replace(/[\p{Cc}\u2028\u2029]/gu, (char) =>
    char === '\t' ? char : ' ',
  );
  return cleanText(decoded.trim(), LONGEST_SUBJECT) || null;
}

function storedHeaders(fields: HeaderField[]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { name, value } of fields) {
    if (KEPT_HEADERS.has(name) || isTicketHeader(name))
      kept[name] ??= cleanText(value, LONGEST_SUBJECT);
  }
  for (const name of ORIGINAL_HEADERS) {
    if (fields.filter((field) => field.name === name).length > 1) delete kept[name];
  }
  return kept;
}
