import type { Sentence } from './sentences.ts';

/** Memoizes a pure function per sentence; repeated scans would take quadratic time. */
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
