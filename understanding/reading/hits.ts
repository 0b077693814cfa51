import { perSentence } from './per-sentence.ts';
import { findPhrases, longestOnly, type PhraseBook } from './phrases.ts';
import { isNegated } from './scope.ts';
import type { Sentence } from './sentences.ts';

export type Hit<T> = {
  signal: T;
  sentence: Sentence;
  /** Sentence 0 is the subject, if any. */
  at: number;
  from: number;
  to: number;
  words: string;
  negated: boolean;
};

/** Returns the text with the field label, to which word offsets refer. */
const spokenOf = perSentence(({ label, text }) => (label === '' ? text : `${label}: ${text}`));

/** Returns the original text of a word range; `to` is exclusive. */
export function quote(sentence: Sentence, from: number, to: number): string {
  const first = sentence.words[from];
  const last = sentence.words[to - 1];
  if (!first || !last) return '';
  return spokenOf(sentence).slice(first.start, last.end);
}

/** Finds all signals; of overlapping matches the longer wins. */
export function hitsIn<T>(book: PhraseBook<T>, sentences: readonly Sentence[]): Hit<T>[] {
  return sentences.flatMap((sentence, at) =>
    longestOnly(findPhrases(book, sentence.words)).map((found) => ({
      signal: found.value,
      sentence,
      at,
      from: found.from,
      to: found.to,
      words: quote(sentence, found.from, found.to),
      negated: isNegated(sentence.words, found.from),
    })),
  );
}
