import { cutToFit, finished } from '../caption/fit.ts';
import { plainClause } from '../caption/pieces.ts';
import { ACCOMPANIES } from '../caption/signals.ts';
import { isChatter } from '../reading/courtesies.ts';
import { cutAt } from '../reading/plain-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { countWords } from '../reading/words.ts';
import { partsOf } from './actions.ts';
import { TO_DO_LINE } from './signals.ts';

const BULLETS_AT_MOST = 8;
const LONGEST_BULLET = 30;
const FEWEST_WORDS = 2;
const LOOKED_AT = 3000;

function factsOf(sentence: Sentence): string[] {
  if (sentence.kind === 'field') return [`${sentence.label}: ${sentence.text}`];
  return partsOf(cutAt(sentence.text, LOOKED_AT)).flatMap((part) => {
    const { text, isRequest } = plainClause(part);
    return isRequest || ACCOMPANIES.test(text) || countWords(text) < FEWEST_WORDS ? [] : [text];
  });
}

/** Returns facts in the message's order and words; uses chatter only if there are no others. */
export function bulletsOf(subject: Sentence | null, body: readonly Sentence[]): string[] {
  const told = body.filter((sentence) => !sentence.asks && !TO_DO_LINE.test(sentence.text));
  const ofMatter = told.filter((sentence) => !isChatter(sentence.text));
  for (const some of [ofMatter, told]) {
    const facts = firstBullets(some, factsOf);
    if (facts.length > 0) return facts;
  }
  const asked = body.length > 0 ? body : subject ? [subject] : [];
  return firstBullets(asked, (sentence) => [plainClause(sentence.text).text]);
}

function firstBullets(
  sentences: readonly Sentence[],
  textsOf: (sentence: Sentence) => string[],
): string[] {
  const bullets = new Set<string>();
  for (const sentence of sentences) {
    for (const text of textsOf(sentence)) {
      const bullet = shortened(text);
      if (bullet !== '') bullets.add(bullet);
    }
    if (bullets.size >= BULLETS_AT_MOST) break;
  }
  return [...bullets].slice(0, BULLETS_AT_MOST);
}

function shortened(text: string): string {
  return countWords(text) > LONGEST_BULLET
    ? cutToFit(text, 12, LONGEST_BULLET).text
    : finished(text);
}
