import type { Reason } from '#contract/meaning.ts';
import { twoDecimals, type Verdict } from '../evidence.ts';
import type { LearnedGuess } from '../memory/apply.ts';
import type { Reading } from '../reading/read-message.ts';
import type { Question } from './columns.ts';
import { wordsFor } from './words-for.ts';

const REASONS_AT_MOST = 4;

/** The most probable of a question's labels, and how probable it is. */
export function likeliest<L extends string>(
  probabilities: Float64Array,
  labels: readonly L[],
): { label: L; at: number; probability: number } {
  let at = 0;
  for (const [place, probability] of probabilities.entries()) {
    if (probability > (probabilities[at] ?? 0)) at = place;
  }
  const label = labels[at];
  if (label === undefined) throw new Error('a question without labels');
  return { label, at, probability: probabilities[at] ?? 0 };
}

/** How sure a verdict may be that nothing points anywhere. */
const NOTHING_AT_MOST = 0.5;
const EMPTY = 0.3;

/** How a question tells its reasons: those of its rules, and how it speaks of the model's words. */
type Telling<L> = {
  question: Question;
  /** What it is where nothing in the message points anywhere. */
  otherwise: L;
  rules: readonly Reason[];
  /** The id under which RULES.md speaks of the model. */
  model: string;
  /** What is said where nothing in the message decided. */
  nothing: Reason;
};

/** A verdict that nothing points anywhere is never sure: somebody who knows more should look. */
export function unsureOf<L extends string>(
  verdict: Verdict<L>,
  label: L,
  nothing: Reason,
): Verdict<L> {
  if (verdict.label !== label) return verdict;
  const confidence = Math.min(verdict.confidence, NOTHING_AT_MOST);
  return { ...verdict, confidence, reasons: [nothing] };
}

/** The verdict on the label chosen, its reasons the rules that say the same, then the words that weigh. */
export function verdictOf<L extends string>(
  chosen: { label: L; at: number; probability: number },
  reading: Reading,
  guess: LearnedGuess,
  { question, otherwise, rules, model, nothing }: Telling<L>,
): Verdict<L> {
  const isEmpty = reading.sentences.every((sentence) => sentence.words.length === 0);
  if (isEmpty) return { label: otherwise, confidence: EMPTY, reasons: [nothing] };
  const words = wordsFor(reading, guess.influences(question, chosen.at));
  const says = `words that speak for ${chosen.label}`;
  const byWords = words.map((word) => ({ rule: model, words: word, says }));
  const taught = guess.learned[question];
  const learned = taught?.label === chosen.at ? [taught.reason] : [];
  const reasons = [...learned, ...rules, ...byWords].slice(0, REASONS_AT_MOST);
  return {
    label: chosen.label,
    confidence: twoDecimals(chosen.probability),
    reasons: reasons.length > 0 ? reasons : [nothing],
  };
}
