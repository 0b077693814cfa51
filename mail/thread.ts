import type { ParsedMail } from './parsed-mail.ts';

/** More ancestors than any thread has; a hostile field lists thousands. */
const MOST_ANCESTORS = 100;

/**
 * The ids of the mails that a mail answers, nearest first (RFC 5322, 3.6.4): In-Reply-To, then
 * References from its end. Never a subject: two matters may share one.
 */
export function ancestors(mail: ParsedMail): string[] {
  const ids = [mail.inReplyTo, ...mail.references.toReversed()];
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MOST_ANCESTORS);
}

/** Whether a subject says that the mail forwards another: that is never a reply. */
export function isForwardSubject(subject: string | null): boolean {
  return /^\s*(\[[^\]]{1,40}\]\s*)?(fwd?|tr|wg|rv|enc|i|vs|vl|doorst|pd|転送|转发)\s*:/i.test(
    subject ?? '',
  );
}
