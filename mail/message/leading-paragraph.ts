import { createHash } from 'node:crypto';
import { PERSON } from '#understanding/banner/concepts.ts';
import { fold } from '#understanding/banner/fold.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * Hashes of the first paragraph and of the text below it. The same paragraph above different texts
 * of several senders is a banner, in any words.
 */
export type LeadingParagraph = {
  companyId: string;
  paragraph: string;
  sender: string;
  rest: string;
};

/** Shorter paragraphs are greetings. */
const FEWEST_WORDS = 8;
const LONGEST = 700;
const REST = 2000;
/** A form repeats its heading. */
const FIELD = /^[^\n:：]{1,40}[:：]/;

/** Returns the hashes; null if the first paragraph may not be a banner. */
export function leadingParagraph(mail: ParsedMail, companyId: string): LeadingParagraph | null {
  const split = splitFirst(mail.visibleText);
  if (!split || mail.isForward || !mail.from) return null;
  const [first, rest] = split;
  const words = normalised(first);
  const mayBeOwn = /[?？]|[,،，]$/.test(first) || PERSON.test(fold(first)) || FIELD.test(rest);
  if (mayBeOwn || words.split(' ').length < FEWEST_WORDS) return null;
  const hash = (text: string) => createHash('sha256').update(`${companyId} ${text}`).digest('hex');
  return {
    companyId,
    paragraph: hash(words),
    sender: hash(mail.from.address),
    rest: hash(normalised(rest.slice(0, REST))),
  };
}

/** Removes the first paragraph from the visible text. */
export function withoutFirstParagraph(mail: ParsedMail): ParsedMail {
  const split = splitFirst(mail.visibleText);
  return split ? { ...mail, visibleText: split[1] } : mail;
}

function splitFirst(text: string): [string, string] | null {
  const blank = /\n[^\S\n]*\n/.exec(text.slice(0, LONGEST));
  if (!blank) return null;
  const rest = text.slice(blank.index).trim();
  return rest === '' ? null : [text.slice(0, blank.index).trim(), rest];
}

/** Folds text; without addresses, and with all numbers alike. */
function normalised(text: string): string {
  return fold(text)
    .replace(/\S+@\S+/g, '@')
    .replace(/\d+/g, '0')
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim();
}
