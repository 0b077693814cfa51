import type { Sentence } from './sentences.ts';

/**
 * Remembers what a pure function answered for each sentence: asked of every word or signal, a
 * question that reads the whole sentence would take time that grows with the square of its length.
 */
export function perSentence<Answer>(
  answer: (sentence: Sentence) => Answer,
): (sentence: Sentence) => Answer {
  const known = new WeakMap<Sentence, { answer: Answer }>();
  return (sentence) => {
    const before = known.get(sentence);
    if (before) return before.answer;
    const found = answer(sentence);
    known.set(sentence, { answer: found });
    return found;
  };
}
