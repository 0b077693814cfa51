import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isAbsenceNotice } from './absence.ts';
import { isAcknowledgement } from './acknowledgement.ts';
import { isAutoReply, isAutoSubmitted } from './auto-reply.ts';
import { isCalendarReply } from './calendar-reply.ts';
import { isAnswer } from './loop.ts';
import { isReadReceipt } from './read-receipt.ts';

/**
 * True for automatic mail that delivers something of its own, such as voicemail or a scan, in
 * contrast to a reply (RFC 3834, 5: `auto-generated`).
 */
export function isGenerated(mail: ParsedMail): boolean {
  if (!isAutoSubmitted(mail) || /^\s*auto-replied/i.test(mail.headers['auto-submitted'] ?? ''))
    return false;
  const answers = [isAnswer, isCalendarReply, isReadReceipt, isAbsenceNotice];
  if (answers.some((isOne) => isOne(mail)) || isAutoReply(mail, false)) return false;
  return !isAcknowledgement(mail, false);
}

/** True if a file is attached; pictures inside the text do not count. */
export function carriesFile({ attachments }: Pick<ParsedMail, 'attachments'>): boolean {
  return attachments.some(
    ({ inline, contentType }) => !inline || !contentType.startsWith('image/'),
  );
}
