import { phrasesOf } from '#mail/languages/languages.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { lowered } from './patterns.ts';

type Mail = Pick<ParsedMail, 'from' | 'subject' | 'visibleText' | 'attachments' | 'headers'>;

/** Characters of the notice, beside the subject. */
const LONGEST = 200;
/** Words. */
const LONGEST_NAME = 8;
const SUBJECT = /^\s*[^:：]{2,40}?\s?[:：]\s*(\S.*)$/s;
const OPENING = /["“”„«「『]\s?$/;
const CLOSING = /^\s?["“”»」』]/;
const SENTENCE = new RegExp(
  `^(.{2,80}?)[\\s,]?(?:${phrasesOf('recallSentences').join('|')})[.。]?$`,
);

/**
 * Returns the subject of the mail that an Outlook recall notice asks to delete; null for other
 * mail. The notice is one sentence with the sender's name first and that subject in quotation
 * marks: "Ann would like to recall the message, "Pump"."
 */
export function readRecall(mail: Mail): string | null {
  const [, recalled = ''] = mail.subject?.match(SUBJECT) ?? [];
  if (recalled === '' || mail.attachments.some(({ inline }) => !inline)) return null;
  if (mail.headers['x-ms-exchange-recallreportgenerated'] !== undefined) return recalled;
  const text = mail.visibleText.replace(/\s+/g, ' ').trim();
  const at = text.indexOf(recalled.replace(/\s+/g, ' '));
  if (at < 1 || text.length > recalled.length + LONGEST) return null;
  const [before, after] = [text.slice(0, at), text.slice(at + recalled.length)];
  if (!OPENING.test(before) || !CLOSING.test(after)) return null;
  const sentence = `${before.replace(OPENING, '')}…${after.replace(CLOSING, '')}`;
  const [, name] = lowered(sentence).match(SENTENCE) ?? [];
  return name !== undefined && isSender(name, mail) ? recalled : null;
}

/** True for the sender's name, or one in other letters or for an address without a name. */
function isSender(name: string, { from }: Mail): boolean {
  const words = wordsOf(name);
  if (words.length > LONGEST_NAME) return false;
  const known = wordsOf(`${from?.name ?? ''} ${from?.address ?? ''}`);
  if (words.some((word) => word.length > 1 && known.includes(word))) return true;
  const isLatin = /[a-z]/.test(name);
  return words.length > 1 && (!isLatin || (from?.name ?? '') === '');
}

function wordsOf(text: string): string[] {
  return lowered(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
