import type { ParsedMail } from './parsed-mail.ts';

/** Limit against hostile headers. */
const MOST_ANCESTORS = 100;

export type Answering = Pick<ParsedMail, 'inReplyTo' | 'alsoInReplyTo' | 'references'>;

/**
 * Returns the ids in In-Reply-To, from the last, and in References, nearest first (RFC 5322,
 * 3.6.4). The subject never counts, as unrelated mails may share it; nor does Thread-Index, which
 * Outlook also copies into new mail.
 */
export function ancestors({ inReplyTo, alsoInReplyTo, references }: Answering): string[] {
  const ids = [...alsoInReplyTo.toReversed(), inReplyTo, ...references.toReversed()];
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MOST_ANCESTORS);
}
