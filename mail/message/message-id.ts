import { createHash } from 'node:crypto';
import type { MailFile, ParsedMail } from './parsed-mail.ts';

/** In octets, RFC 5322, 2.1.1: no line has more; an id that is longer is none. */
const LONGEST_ID = 998;

/** The id of a Message-ID or In-Reply-To field, without its brackets; null if none can be used. */
export function readMessageId(field: string | undefined): string | null {
  return readMessageIds(field)[0] ?? null;
}

/** All the ids of a References field, in the order they stand there. */
export function readMessageIds(field: string | undefined): string[] {
  const text = (field ?? '').slice(0, 100_000);
  const ids = text.includes('<')
    ? [...text.matchAll(/<([^<>]{1,998})>/g)].map((match) => match[1] ?? '')
    : text.split(/\s+/);
  return ids
    .map((id) => id.replace(/\s/g, ''))
    .filter((id) => id !== '' && Buffer.byteLength(id) <= LONGEST_ID && !/\p{Cc}/u.test(id));
}

/**
 * A hash of what makes a mail this mail: From, Date, Subject, text, and the names and contents of
 * its files. It tells a second copy from another mail under the same id, and stands in for an id
 * that is missing, so that the same mail by two channels is one. Blanks do not count: providers that
 * take a mail apart break its lines anew (RFC 3676).
 */
export function contentHash(mail: ParsedMail): string {
  const files = mail.attachments.map(({ filename, sha256 }) => `${sha256} ${filename}`).sort();
  return hashOf([...wordsOf(mail), ...files]);
}

/** What a mail's files were no part of, until 2026-11 (migration 0031). */
export function contentHashWithoutFiles(mail: ParsedMail): string {
  return hashOf(wordsOf(mail));
}

function wordsOf(mail: ParsedMail): string[] {
  const [subject = '', text = ''] = [mail.subject ?? '', mail.text].map((it) =>
    it.replace(/\s+/g, ''),
  );
  return [mail.from?.address ?? '', mail.date ?? '', subject, text];
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const OUR_DOMAIN = '@content.tidings';

/** An id made of a mail's content, for one that has none or whose own is another mail's. */
export function idOfContent(content: string): string {
  return `${content}${OUR_DOMAIN}`;
}

/** An id for a mail that had to leave its own to the one that is proven to be its author's. */
export function idWithoutClaim(messageId: string, content: string): string {
  return idOfContent(hashOf([messageId, content]));
}

/** So near to each other, two mails of the same words and without a date are one that was sent twice by its program. */
const WINDOW_MS = 10 * 60_000;
/** So long after the first, a mail without a date is not believed to be it again. */
const UNDATED_MS = 24 * 60 * 60_000;

/** What a mail is known by. */
export type Identity = {
  /** Its own id, else one made of its content. */
  messageId: string;
  content: string;
  /** The ids that the same mail has if it came a few minutes before or after. */
  near: string[];
  /**
   * What its content was until 2026-11 (migration 0031), when files were no part of it, and the files,
   * by which it is told from others of the same words. Null where it has none: nothing changed.
   */
  earlier: { content: string; files: NamedFile[] } | null;
};

type NamedFile = Pick<MailFile, 'filename' | 'size' | 'sha256'>;

/**
 * What a mail is known by. One that has neither an id nor a date could be sent again on purpose, word
 * for word: its id holds the minutes in which it came, and it is the same as another of them only.
 */
export function identify(mail: ParsedMail, receivedAt: Date): Identity {
  const content = contentHash(mail);
  const files = mail.attachments.map(({ filename, size, sha256 }) => ({ filename, size, sha256 }));
  const earlier = files.length > 0 ? { content: contentHashWithoutFiles(mail), files } : null;
  const own = mail.messageId?.endsWith(OUR_DOMAIN) ? null : mail.messageId;
  if (own !== null) return { messageId: own, content, near: [], earlier };
  if (mail.date !== null) return { messageId: idOfContent(content), content, near: [], earlier };
  const window = Math.floor(receivedAt.getTime() / WINDOW_MS);
  const idIn = (one: number) => idOfContent(`${content}.${one}`);
  const near = [idIn(window - 1), idIn(window + 1)];
  return { messageId: idIn(window), content, near, earlier };
}

/** A mail that was accepted under an id, or would be. */
export type Copy = { content: string; receivedAt: Date };

/** Whether a mail is one that came before under the same id. */
export function isSameMail(mail: Copy & { isDated: boolean }, before: Copy): boolean {
  if (mail.content !== before.content) return false;
  return mail.isDated || apart(mail, before) <= UNDATED_MS;
}

/** Whether two mails that have neither id nor date came within minutes of each other. */
export function isWithinWindow(mail: Copy, before: Copy): boolean {
  return mail.content === before.content && apart(mail, before) <= WINDOW_MS;
}

function apart(one: Copy, other: Copy): number {
  return Math.abs(one.receivedAt.getTime() - other.receivedAt.getTime());
}
