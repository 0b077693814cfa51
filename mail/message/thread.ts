import type { ParsedMail } from './parsed-mail.ts';

/** Limit against hostile headers. */
const MOST_ANCESTORS = 100;

/**
 * Returns the ids in In-Reply-To and References, nearest first (RFC 5322, 3.6.4). The subject
 * never counts, as unrelated mails may share it.
 */
export function ancestors(mail: Pick<ParsedMail, 'inReplyTo' | 'references'>): string[] {
  const ids = [mail.inReplyTo, ...mail.references.toReversed()];
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MOST_ANCESTORS);
}
