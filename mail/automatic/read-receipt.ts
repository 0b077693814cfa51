import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { readField } from '#mail/text/field-line.ts';
import { readPrefix } from '../forward/subject.ts';
import { alternatives, begins, byLanguage, lowered } from './patterns.ts';
import { statementsOf } from './statements.ts';

const READ_PREFIX = new RegExp(`^\\s*\\[?(?:${alternatives('receiptSubjects')})\\]?\\s?[-–:：]`);
const RECEIPT = begins('receiptStarts');

const OPENS = byLanguage('receiptYourMessage', (phrases) => `^(?:${phrases})\\s?[:：.]?$`);
const OPENS_LINE = byLanguage('receiptYourMessage', (phrases) => `^(?:${phrases})(?![a-z])`);
const GOES_ON = byLanguage('receiptWasRead', (phrases) => `^.{0,160}(?:${phrases})`);
const SAYS = byLanguage('receiptWasRead', (phrases) => `^.{0,260}(?:${phrases})`);

const CLOCK = /\d{1,2}\s?[:.h時时시]\s?\d{2}/;
const MOST_LINES = 16;
/** Characters of a whole receipt. */
const LONGEST = 1500;
/** Characters of a receipt read as a single line. */
const LONGEST_IN_ONE = 400;

type Mail = Pick<ParsedMail, 'subject' | 'text' | 'isForward'>;

/**
 * Detects textual receipts (Outlook, Notes, Thunderbird) without the RFC 8098 part. Forwarded or
 * mentioned receipts are by people.
 */
export function isReadReceipt({ subject, text, isForward }: Mail): boolean {
  if (isForward || text.length > LONGEST) return false;
  const isNamed = READ_PREFIX.test(lowered(subject?.slice(0, 200) ?? ''));
  if (!isNamed && readPrefix(subject) !== null) return false;
  const [first = '', ...others] = statementsOf(text);
  if (RECEIPT.test(first)) return isNamed || others.length <= 4;
  return hasForm(linesOf(text)) || (isNamed && saysInOne(text));
}

function linesOf(text: string): string[] {
  const lines = lowered(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '');
}

/** True for the form "Your message", its fields, "was read on …". */
function hasForm(lines: string[]): boolean {
  const [first = '', ...rest] = lines;
  if (lines.length > MOST_LINES) return false;
  const language = OPENS.findIndex((opens) => opens.test(first));
  const goesOn = GOES_ON[language];
  if (!goesOn) return false;
  const end = rest.findIndex((line) => goesOn.test(line) && CLOCK.test(line));
  const fields = rest.slice(0, end).filter((line) => isField(line));
  return end > 0 && fields.length >= 2 && rest.length - end <= 4;
}

function isField(line: string): boolean {
  const field = readField(line.slice(0, 200))?.field;
  return field !== undefined && field !== 'other';
}

function saysInOne(text: string): boolean {
  const line = lowered(text).replace(/\s+/g, ' ').trim();
  if (line.length >= LONGEST_IN_ONE || !CLOCK.test(line)) return false;
  return OPENS_LINE.some((opens, language) => opens.test(line) && SAYS[language]?.test(line));
}
