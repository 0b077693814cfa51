import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isOriginalMark } from '#mail/reply-text/dividers.ts';
import { alternatives, holds, lowered } from './patterns.ts';
import { statementsOf } from './statements.ts';

/** Methods of replies (RFC 5546, 1.4). */
const ANSWERING = /^(?:REPLY|COUNTER|REFRESH|DECLINECOUNTER)$/;

const PREFIX = new RegExp(`^\\s*(?:${alternatives('invitationReplySubjects')})\\s?[:：]`);
const ANSWERED = holds('invitationReplies');
const FIELD = new RegExp(`^[*\\s]{0,4}(?:${alternatives('eventFields')})\\s?\\*?\\s?[:：]`);
const RULE = /^[-_=*~#─━\s]{3,}$/;
const LONGEST_TITLE = 200;

type Mail = Pick<
  ParsedMail,
  | 'subject'
  | 'text'
  | 'visibleText'
  | 'isForward'
  | 'calendar'
  | 'headers'
  | 'inReplyTo'
  | 'references'
>;

/**
 * Detects calendar replies (RFC 6047), also without the calendar part. With added personal text,
 * it is a person's mail.
 */
export function isCalendarReply(mail: Mail): boolean {
  if (mail.isForward) return false;
  if (mail.calendar?.methods.some((method) => ANSWERING.test(method))) return saysNothingOwn(mail);
  if (!PREFIX.test(lowered(mail.subject?.slice(0, LONGEST_TITLE) ?? ''))) return false;
  if (/calendarmessage/i.test(mail.headers['content-class'] ?? '')) return saysNothingOwn(mail);
  if (mail.text.trim() !== '') return tellsOfAnswer(mail.visibleText);
  // An empty mail by a person would quote the original.
  return mail.inReplyTo !== null || mail.references.length > 0;
}

function saysNothingOwn({ calendar, visibleText }: Mail): boolean {
  if (calendar?.isAllThereIs || visibleText.trim() === '') return true;
  if (isOriginalMark(visibleText.trimStart().split('\n', 1)[0]?.trim() ?? '')) return true;
  return tellsOfAnswer(visibleText);
}

function tellsOfAnswer(text: string): boolean {
  const [first = '', second = ''] = statementsOf(text);
  return ANSWERED.test(first) || ANSWERED.test(second) || isEvent(text);
}

function isEvent(text: string): boolean {
  const lines = lowered(text.slice(0, 3000))
    .split('\n')
    .map((line) => line.trim());
  const said = lines.filter((line) => line !== '' && !RULE.test(line));
  return said.length > 1 && said.every((line) => FIELD.test(line));
}
