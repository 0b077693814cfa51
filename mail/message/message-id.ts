import { createHash } from 'node:crypto';
import type { MailFile, ParsedMail } from './parsed-mail.ts';

/** In octets (RFC 5322, 2.1.1). */
const LONGEST_ID = 998;

/** Returns the id without brackets; null if unusable. */
export function readMessageId(field: string | undefined): string | null {
  return readMessageIds(field)[0] ?? null;
}

/** Returns the ids in header order. */
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
 * Returns the ids of In-Reply-To, in header order. Without brackets, words are a phrase (RFC 822,
 * 4.6.2), and only its first word counts.
 */
export function readParentIds(field: string): string[] {
  const ids = readMessageIds(field);
  return field.includes('<') || ids.every((id) => id.includes('@')) ? ids : ids.slice(0, 1);
}

/**
 * Returns a hash of From, Date, Subject, text and files. It distinguishes a second copy from a
 * reused id, and replaces a missing id; whitespace is ignored, as providers rewrap lines (RFC
 * 3676).
 */
export function contentHash(mail: ParsedMail): string {
  const files = mail.attachments.map(({ filename, sha256 }) => `${sha256} ${filename}`).sort();
  return hashOf([...wordsOf(mail), ...files]);
}

/** The hash in use until 2026-11. */
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

export function idOfContent(content: string): string {
  return `${content}${OUR_DOMAIN}`;
}

/** Returns an id for unverified mail that lost its id to the verified author. */
export function idWithoutClaim(messageId: string, content: string): string {
  return idOfContent(hashOf([messageId, content]));
}

/** Identical undated mails within this time are duplicates. */
const WINDOW_MS = 10 * 60_000;
/** Undated mail that arrives later is no duplicate. */
const UNDATED_MS = 24 * 60 * 60_000;

export type Identity = {
  /** The mail's own id, or one derived from its content. */
  messageId: string;
  content: string;
  /** Contents of the same mail by another way: directly, or by a list that adds a subject tag. */
  alike: string[];
  near: string[];
  /** The hash in use until 2026-11, which excluded files; null without files. */
  earlier: { content: string; files: NamedFile[] } | null;
};

type NamedFile = Pick<MailFile, 'filename' | 'size' | 'sha256'>;

/**
 * Returns a mail's ids. Without Message-ID and date, identical mail may be intentional, so the id
 * includes the time window.
 */
export function identityOf(
  mail: ParsedMail,
  receivedAt: Date,
  { content, alike }: Pick<Identity, 'content' | 'alike'>,
): Identity {
  const files = mail.attachments.map(({ filename, size, sha256 }) => ({ filename, size, sha256 }));
  const earlier = files.length > 0 ? { content: contentHashWithoutFiles(mail), files } : null;
  const own = mail.messageId?.endsWith(OUR_DOMAIN) ? null : mail.messageId;
  if (own !== null) return { messageId: own, content, alike, near: [], earlier };
  if (mail.date !== null) {
    return { messageId: idOfContent(content), content, alike, near: [], earlier };
  }
  const window = Math.floor(receivedAt.getTime() / WINDOW_MS);
  const idIn = (one: number) => idOfContent(`${content}.${one}`);
  const near = [idIn(window - 1), idIn(window + 1)];
  return { messageId: idIn(window), content, alike, near, earlier };
}

export type Copy = { content: string; receivedAt: Date };

type Later = Copy & { alike: string[]; isDated: boolean };

export function isSameMail(mail: Later, before: Copy): boolean {
  if (mail.content !== before.content && !mail.alike.includes(before.content)) return false;
  return mail.isDated || apart(mail, before) <= UNDATED_MS;
}

export function isWithinWindow(mail: Copy, before: Copy): boolean {
  return mail.content === before.content && apart(mail, before) <= WINDOW_MS;
}

function apart(one: Copy, other: Copy): number {
  return Math.abs(one.receivedAt.getTime() - other.receivedAt.getTime());
}
