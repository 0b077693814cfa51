import { createHash } from 'node:crypto';
import type { ParsedMail } from './parsed-mail.ts';

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
 * A hash of what makes a mail this mail: From, Date, Subject and text. It tells a second copy
 * from another mail under the same id, and stands in for an id that is missing, so that the
 * same mail by two doors is one. Blanks do not count: providers that take a mail apart break its
 * lines anew (RFC 3676).
 */
export function contentHash(mail: ParsedMail): string {
  const [subject, text] = [mail.subject ?? '', mail.text].map((it) => it.replace(/\s+/g, ''));
  const parts = [mail.from?.address ?? '', mail.date ?? '', subject, text];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** An id made of a mail's content, for one that has none or whose own is another mail's. */
export function idOfContent(content: string): string {
  return `${content}@content.tidings`;
}

/** The id that a mail is known by: its own, else one made of its content. */
export function identify(mail: ParsedMail): { messageId: string; content: string } {
  const content = contentHash(mail);
  return { messageId: mail.messageId ?? idOfContent(content), content };
}
