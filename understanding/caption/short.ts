import { cutAt, LONGEST_WORD } from '../reading/plain-text.ts';
import type { Reading } from '../reading/read-message.ts';
import type { Sentence } from '../reading/sentences.ts';
import { cutToFit, FEWEST, finished, MOST } from './fit.ts';
import { joinParts, joinSentences } from './join.ts';
import { saysNoMore } from './says-no-more.ts';

/** Characters. */
const LONGEST = 80;
/** Groups: comma before, comma after, next character. */
const PLEASE =
  /(^|,?\s)(?:please|pls|plz|kindly|s['’]il (?:vous|te) pla[iî]t|svp|stp)(?=[\s,.!?]|$)(,?)(\s*\p{L})?/giu;

/** Characters that show that a message is longer. */
const BEGINNING = 300;

/** Returns a message shorter than a caption, without "please" (CAP-8); else null. */
export function shortCaption({ subject, body }: Reading): string | null {
  if (spokenWords(withoutPlease(beginningOf(body))) >= FEWEST) return null;
  const said = joinSentences(body.map(told));
  const own = withoutPlease(said);
  const leads = subject && !saysNoMore(subject.text, said);
  const caption = finished(leads ? joinParts([withoutPlease(subject.text), own], ': ') : own);
  return caption !== '' && spokenWords(caption) < FEWEST ? caption : null;
}

function beginningOf(body: readonly Sentence[]): string {
  let text = '';
  for (const sentence of body) {
    if (text.length > BEGINNING) break;
    text += `${told(sentence)} `;
  }
  return text;
}

/** Counts words, but not a French "?" after a space. */
function spokenWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function told({ label, text }: Sentence): string {
  return label === '' ? text : `${label}: ${text}`;
}

/** Removes "please", but keeps a lone one, and a comma between fact and request. */
function withoutPlease(text: string): string {
  const parted = (_all: string, before: string, after: string, next = '') =>
    before.startsWith(',') && after === '' && next !== '' ? `,${next}` : next;
  const bare = text.replaceAll(PLEASE, parted).replaceAll(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

/** Returns the caption of a message with only courtesies or symbols (CAP-9). */
export function writtenCaption({ written }: Reading): string {
  const words = written.split(/\s+/).filter((word) => word !== '');
  const whole = words.every((word) => word.length <= LONGEST_WORD) ? words.join(' ') : '';
  const spoken = /[\p{L}\p{N}]/u.test(whole) ? cutToFit(whole).text : '';
  return spoken || cutAt(words.slice(0, MOST).join(' '), LONGEST);
}
