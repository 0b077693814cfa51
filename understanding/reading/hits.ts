import { perSentence } from './per-sentence.ts';
import { findPhrases, longestOnly, type PhraseBook } from './phrases.ts';
import { isNegated } from './scope.ts';
import type { Sentence } from './sentences.ts';

/** A signal found in a message: which, where, in which words, and whether it is denied there. */
export type Hit<T> = {
  signal: T;
  sentence: Sentence;
  /** Which sentence of the message, the subject first. */
  at: number;
  from: number;
  to: number;
  /** The words as they stand in the message. */
  words: string;
  negated: boolean;
};

/** A sentence as it is spoken, which is what its words are counted in: a field with its label. */
const spokenOf = perSentence(({ label, text }) => (label === '' ? text : `${label}: ${text}`));

/** The words of a sentence from one word to before another, as they stand. */
export function quote(sentence: Sentence, from: number, to: number): string {
  const first = sentence.words[from];
  const last = sentence.words[to - 1];
  if (!first || !last) return '';
  return spokenOf(sentence).slice(first.start, last.end);
}

/** Every signal of a book in the sentences; where two overlap, the longer reading. */
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
