import { cutAt, LONGEST_WORD } from '../reading/plain-text.ts';
import type { Reading } from '../reading/read-message.ts';
import type { Sentence } from '../reading/sentences.ts';
import { cutToFit, FEWEST, finished, MOST } from './fit.ts';
import { joinParts, joinSentences } from './join.ts';
import { saysNoMore } from './says-no-more.ts';

/** Of a text without words only so many characters make its caption. */
const LONGEST = 80;
/** The comma before it, the one after it, and the letter that goes on. */
const PLEASE =
  /(^|,?\s)(?:please|pls|plz|kindly|s['’]il (?:vous|te) pla[iî]t|svp|stp)(?=[\s,.!?]|$)(,?)(\s*\p{L})?/giu;

/** A message of fewer words than a caption has is its own caption, but for its "please" (CAP-8). */
export function shortCaption({ subject, body }: Reading): string | null {
  const said = joinSentences(body.map(told));
  const own = withoutPlease(said);
  const leads = subject && !saysNoMore(subject.text, said);
  const caption = finished(leads ? joinParts([withoutPlease(subject.text), own], ': ') : own);
  return caption !== '' && spokenWords(caption) < FEWEST ? caption : null;
}

/** French sets a space before "?": the mark is no word. */
function spokenWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function told({ label, text }: Sentence): string {
  return label === '' ? text : `${label}: ${text}`;
}

/**
 * A "please" alone is all that there is. The comma before one stays where an asking follows: it
 * parts what happened from what is asked.
 */
function withoutPlease(text: string): string {
  const parted = (_all: string, before: string, after: string, next = '') =>
    before.startsWith(',') && after === '' && next !== '' ? `,${next}` : next;
  const bare = text.replaceAll(PLEASE, parted).replaceAll(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

/** The caption of a message that has nothing but courtesies or signs: what stands there (CAP-9). */
export function writtenCaption({ written }: Reading): string {
  const words = written.split(/\s+/).filter((word) => word !== '');
  const whole = words.every((word) => word.length <= LONGEST_WORD) ? words.join(' ') : '';
  const spoken = /[\p{L}\p{N}]/u.test(whole) ? cutToFit(whole).text : '';
  return spoken || cutAt(words.slice(0, MOST).join(' '), LONGEST);
}
