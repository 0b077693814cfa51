import type { ParsedMail } from './parsed-mail.ts';

/** More ancestors than any thread has; a hostile field lists thousands. */
const MOST_ANCESTORS = 100;

/**
 * The ids of the mails that a mail answers, nearest first (RFC 5322, 3.6.4): In-Reply-To, then
 * References from its end. Never a subject: two matters may share one.
 */
export function ancestors(mail: Pick<ParsedMail, 'inReplyTo' | 'references'>): string[] {
  const ids = [mail.inReplyTo, ...mail.references.toReversed()];
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MOST_ANCESTORS);
}
