import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { splitFailureText } from './failure-text.ts';
import { isFailure, readRecords } from './read-bounces.ts';
import { REPORT_SUBJECT, REPORT_TEXT } from './report-words.ts';
import { statedRecipients } from './stated-recipients.ts';
import { readCodes } from './status.ts';

type Mail = Pick<ParsedMail, 'from' | 'to' | 'subject' | 'text' | 'reports' | 'headers'>;

/** Sender names that only mail systems use. */
const DAEMON =
  /(?:^|[<"\s])(?:mailer[-_.]?daemon|mail[-_.]?daemon|mailerdaemon|maildaemon|mmdf)\b/i;
/** Sender names that administrators use too. */
const KEEPER =
  /^"?(?:(?:internet )?mail delivery|delivery subsystem|content-filter|microsoft outlook|mcafee mail)|(?:<|^)"?(?:post_?master|poostmaster|mail-?system|mailadmin|microsoftexchange[\da-f]{8,})@/i;

/** Characters read; later text may be quoted. */
const TOP = 3000;

/**
 * Detects failure reports (RFC 3464 and nonstandard). Two independent signs of form, sender,
 * subject and text are required, so that mail about a bounce is not one. `isNullSender`: RFC 5321,
 * 4.5.5.
 */
export function reportsFailure(mail: Mail, isNullSender: boolean): boolean {
  const { said } = splitFailureText(mail);
  const records = readRecords(mail, said);
  if (records.length > 0 && !records.some(isFailure)) return false;
  if (isReportForm(mail)) return true;
  const subjectSays = REPORT_SUBJECT.test((mail.subject ?? '').trim().slice(0, 300));
  const textSays = records.length > 0 || REPORT_TEXT.test(said.slice(0, TOP));
  if (DAEMON.test(fromField(mail))) return true;
  if (isFromSystem(mail))
    return subjectSays || (textSays && namesFailure(mail, said).some(Boolean));
  // Excludes auto-replies, which also have a null sender (RFC 3834, 3.3).
  const isAnswer = /^\s*auto-replied/i.test(mail.headers['auto-submitted'] ?? '');
  if (isNullSender && !isAnswer) return subjectSays || textSays;
  return subjectSays && textSays && namesFailure(mail, said).every(Boolean);
}

/** True for a report of delivery, relay or expansion (RFC 3464, 2.3.3). */
export function reportsDelivery(mail: Mail): boolean {
  const records = readRecords(mail, '');
  return isReportForm(mail) && records.length > 0 && !records.some(isFailure);
}

/**
 * Returns if the text has a status code, and a recipient; a shop's notice about a parcel has
 * neither.
 */
function namesFailure(mail: Mail, said: string): [boolean, boolean] {
  const top = said.slice(0, TOP);
  const own = new Set(mail.from ? [mail.from.address] : []);
  return [readCodes(top).status !== null, statedRecipients(top, own).length > 0];
}

function isFromSystem(mail: Mail): boolean {
  return mail.headers['x-failed-recipients'] !== undefined || KEEPER.test(fromField(mail));
}

/** True for a delivery report (RFC 6522). */
function isReportForm({ headers, reports }: Mail): boolean {
  const type = headers['content-type'] ?? '';
  if (!/^\s*multipart\/report\b/i.test(type)) return false;
  const stated = type.match(/report-type\s*=\s*"?([\w-]+)/i)?.[1];
  if (stated) return /delivery-status$/i.test(stated);
  return !reports.some(({ contentType }) => /feedback|disposition/.test(contentType));
}

function fromField({ from, headers }: Mail): string {
  return headers.from ?? (from ? `${from.name} <${from.address}>` : '');
}
