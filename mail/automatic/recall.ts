import { phrasesOf } from '#mail/languages/languages.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { lowered } from './patterns.ts';

type Mail = Pick<ParsedMail, 'from' | 'subject' | 'visibleText' | 'attachments' | 'headers'>;

/** Characters of the notice, beside the subject. */
const LONGEST = 200;
const SUBJECT = /^\s*([^:：]{2,40}?)\s?[:：]\s*(\S.*)$/s;
const PREFIXES = new Set(phrasesOf('recallPrefixes'));
const MARKS = '"“”„«»「」『』';

/**
 * Returns the subject of the mail that an Outlook recall notice asks to delete; null for other
 * mail. The notice is one sentence with that subject in quotation marks: "Ann would like to recall
 * the message, "Pump"."
 */
export function readRecall(mail: Mail): string | null {
  const [, prefix = '', recalled = ''] = mail.subject?.match(SUBJECT) ?? [];
  if (recalled === '' || mail.attachments.some(({ inline }) => !inline)) return null;
  if (mail.headers['x-ms-exchange-recallreportgenerated'] !== undefined) return recalled;
  const text = mail.visibleText.replace(/\s+/g, ' ').trim();
  const at = text.indexOf(recalled.replace(/\s+/g, ' '));
  if (at < 1 || text.length > recalled.length + LONGEST) return null;
  const [before, after] = [text.slice(0, at), text.slice(at + recalled.length)];
  const isQuoted =
    MARKS.includes(before.trim().at(-1) ?? '') && MARKS.includes(after.trim()[0] ?? '');
  if (!isQuoted || /[.!?。]\s*\S/.test(after) || /[!?？]/.test(before + after)) return null;
  return PREFIXES.has(lowered(prefix)) || begins(before, mail) ? recalled : null;
}

/** True if the notice begins with the sender, as in no known language. */
function begins(text: string, { from }: Mail): boolean {
  const start = lowered(text);
  return [from?.name ?? '', from?.address ?? '']
    .map(lowered)
    .some((name) => name !== '' && start.startsWith(name));
}
