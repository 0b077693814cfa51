import { reportsDelivery, reportsFailure } from '#mail/bounce/bounce-evidence.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isAcknowledgement } from './acknowledgement.ts';
import { isAutoReply, isAutoSubmitted } from './auto-reply.ts';
import { isAutoReplySubject } from './auto-reply-subjects.ts';
import { isCalendarReply } from './calendar-reply.ts';
import { isReadReceipt } from './read-receipt.ts';

/** What kind of robot wrote a mail. */
export type Robot = 'own' | 'complaint' | 'receipt' | 'bounce' | 'automatic' | 'list';

/**
 * What kind of robot wrote a mail, or null for a person's. A robot's mail makes no entry by
 * itself.
 *
 * - `own`: an email of ours that came back; `isOurs` tells our addresses.
 * - `complaint`: a report of abuse (RFC 5965).
 * - `receipt`: a mail was read (RFC 8098), or delivered (RFC 3464 without a failure).
 * - `bounce`: a mail was not delivered, or not yet (RFC 3464, and what mail systems write).
 * - `automatic`: a program's answer, or its own news (RFC 3834); what a calendar says of an
 *   invitation that was answered, a receipt in words alone, a ticket system's acknowledgement.
 * - `list`: a list's (RFC 2919), or one of many (Precedence; RFC 8058). List-Unsubscribe alone
 *   is none: programs that help people write set it too.
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
  if (isAcknowledgement(mail, isNullSender)) return 'automatic';
  if (isList(headers)) return 'list';
  // Nobody's own mail asks for no answer; most of what does reports a failure.
  return isNullSender ? 'bounce' : null;
}

/** A program that answers for somebody may speak of mail that does not arrive. */
function isFailureReport(mail: ParsedMail, isNullSender: boolean): boolean {
  return !isAutoReplySubject(mail.subject) && reportsFailure(mail, isNullSender);
}

function isOwn(mail: ParsedMail, mailFrom: string, isOurs: (address: string) => boolean) {
  return isOurs(mailFrom) || (mail.from !== null && isOurs(mail.from.address));
}

/** RFC 6522: the type of a report stands in its header; beside it the part itself. */
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
