import { reportsDelivery, reportsFailure } from '#mail/bounce/bounce-evidence.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isAbsenceNotice } from './absence.ts';
import { isAcknowledgement } from './acknowledgement.ts';
import { isAutoReply, isAutoSubmitted } from './auto-reply.ts';
import { isAutoReplySubject } from './auto-reply-subjects.ts';
import { isCalendarReply } from './calendar-reply.ts';
import { isReadReceipt } from './read-receipt.ts';

export type Robot = 'own' | 'complaint' | 'receipt' | 'bounce' | 'automatic' | 'list';

/**
 * Returns the kind of automatic mail; null = written by a person.
 * - `own`: our own email.
 * - `complaint`: abuse report (RFC 5965).
 * - `receipt`: RFC 8098, or RFC 3464 without failure.
 * - `bounce`: RFC 3464 and nonstandard forms.
 * - `automatic`: RFC 3834, calendar replies, acknowledgements.
 * - `list`: RFC 2919, Precedence, RFC 8058; List-Unsubscribe alone is insufficient.
 */
export function automaticKind(
  mail: ParsedMail,
  mailFrom: string,
  isOurs: (address: string) => boolean = () => false,
): Robot | null {
  const { headers } = mail;
  const isNullSender = mailFrom === '' || headers['return-path']?.trim() === '<>';
  if (isOwn(mail, mailFrom, isOurs)) return 'own';
  if (hasReport(mail, 'feedback-report')) return 'complaint';
  if (hasReport(mail, 'disposition-notification') || reportsDelivery(mail)) return 'receipt';
  if (isFailureReport(mail, isNullSender)) return 'bounce';
  if (isAutoSubmitted(mail) || isAutoReply(mail, isNullSender)) return 'automatic';
  if (isCalendarReply(mail) || isReadReceipt(mail)) return 'automatic';
  if (isAcknowledgement(mail, isNullSender) || isAbsenceNotice(mail)) return 'automatic';
  if (isList(headers)) return 'list';
  // Other mail with a null sender mostly reports a failure.
  return isNullSender ? 'bounce' : null;
}

/** Excludes auto-replies, which may mention failures. */
function isFailureReport(mail: ParsedMail, isNullSender: boolean): boolean {
  return !isAutoReplySubject(mail.subject) && reportsFailure(mail, isNullSender);
}

function isOwn(mail: ParsedMail, mailFrom: string, isOurs: (address: string) => boolean) {
  return isOurs(mailFrom) || (mail.from !== null && isOurs(mail.from.address));
}

function hasReport({ headers, reports }: ParsedMail, type: string): boolean {
  const header = headers['content-type'] ?? '';
  if (!/^\s*multipart\/report\b/i.test(header)) return false;
  return (
    new RegExp(`report-type\\s*=\\s*"?${type}`, 'i').test(header) ||
    reports.some(({ contentType }) => contentType === `message/${type}`)
  );
}

function isList(headers: Record<string, string>): boolean {
  const fields = [
    'list-id',
    'list-post',
    'list-unsubscribe-post',
    'mailing-list',
    'x-mailing-list',
  ];
  if (fields.some((name) => headers[name]?.trim())) return true;
  return /^(?:list|bulk|junk)$/i.test(headers.precedence?.trim() ?? '');
}
