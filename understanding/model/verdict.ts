import type { Reason } from '#contract/meaning.ts';
import { UNSURE_RULE, type WordsRuleId } from '#contract/reasons.ts';
import { twoDecimals, type Verdict } from '#understanding/rules/evidence.ts';
import { NOT_SURE } from '#understanding/rules/not-sure.ts';
import { alarmIn } from '../reading/alarm-words.ts';
import type { Reading } from '../reading/read-message.ts';
import { isBrief, isTerse, onEvidence } from './brief.ts';
import type { Question } from './columns.ts';
import type { LearnedGuess } from './models.ts';
import { speaksFor, wordsFor } from './words-for.ts';

const REASONS_AT_MOST = 4;

const UNSURE: Reason = {
  rule: UNSURE_RULE,
  words: '',
  says: 'not sure',
};

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

/** Limits of the confidence without evidence. */
const NOTHING_AT_MOST = 0.5;
const EMPTY = 0.3;
/** Limits of the confidence, as no label is certain. */
const AT_MOST = { brief: 0.95, long: 0.99 };

type Telling<L> = {
  question: Question;
  /** Label used without evidence. */
  otherwise: L;
  rules: readonly Reason[];
  /** Rule id in RULES.md. */
  model: WordsRuleId;
  nothing: Reason;
};

/** Limits the confidence of a label without evidence, so that a person reviews it. */
export function unsureOf<L extends string>(
  verdict: Verdict<L>,
  label: L,
  nothing: Reason,
): Verdict<L> {
  if (verdict.label !== label) return verdict;
  const confidence = Math.min(verdict.confidence, NOTHING_AT_MOST);
  return { ...verdict, confidence, reasons: [nothing, UNSURE] };
}

/** Reasons are corrections, rules, then telling words. Marks guesses as unsure (SURE-1). */
export function verdictOf<L extends string>(
  chosen: { label: L; at: number; probability: number },
  reading: Reading,
  guess: LearnedGuess,
  { question, otherwise, rules, model, nothing }: Telling<L>,
): Verdict<L> {
  const isEmpty = reading.sentences.every((sentence) => sentence.words.length === 0);
  if (isEmpty && rules.length === 0)
    return { label: otherwise, confidence: EMPTY, reasons: [nothing, UNSURE] };
  const says = `words that speak for ${chosen.label}`;
  const words = wordsFor(reading, guess, question, chosen.at);
  const isSaid = (word: string) =>
    rules.some((rule) => rule.words.toLowerCase().includes(word.toLowerCase()));
  const byWords = words
    .filter((word) => !isSaid(word))
    .map((word) => ({ rule: model, words: word, says, values: { label: chosen.label } }));
  const taught = guess.learned[question];
  const learned = taught?.label === chosen.at ? [taught.reason] : [];
  const spoken = [...learned, ...rules, ...byWords];
  const told = spoken.length === 0 && chosen.label === otherwise ? [nothing] : spoken;
  const isStrange = isBrief(reading) && !guess.isKnown && learned.length === 0;
  const most = isStrange ? NOTHING_AT_MOST : isBrief(reading) ? AT_MOST.brief : AT_MOST.long;
  const likely = Math.min(most, chosen.probability);
  const confidence = twoDecimals(told.length > 0 ? likely : Math.min(likely, NOTHING_AT_MOST));
  const isSure = confidence >= NOT_SURE && told.length > 0;
  const reasons = told.slice(0, REASONS_AT_MOST);
  return { label: chosen.label, confidence, reasons: isSure ? reasons : [...reasons, UNSURE] };
}

const CRIED = 0.8;

/**
 * Restricts a terse message to labels supported by rules, telling words or corrections. For a cry
 * for help, which is rare, rules decide department and category.
 */
export function believed(
  probabilities: Float64Array,
  reading: Reading,
  guess: LearnedGuess,
  question: Question,
  otherwise: number,
  byRules: (column: number) => number,
): Float64Array {
  if (!isTerse(reading)) return probabilities;
  if (question !== 'priority' && alarmIn(reading) && !guess.learned[question]) {
    const most = Math.max(...Array.from(probabilities, (_, at) => byRules(at)));
    if (most > 0) return probabilities.map((_, at) => (byRules(at) === most ? CRIED : 0));
  }
  const before = guess.unlearned[question];
  const isTaught = (column: number) =>
    guess.learned[question]?.label === column ||
    (probabilities[column] ?? 0) - (before[column] ?? 0) > TAUGHT;
  const supported = (column: number) =>
    byRules(column) > 0 ||
    isTaught(column) ||
    guess.telling.some((one) => speaksFor(one, question, column));
  return onEvidence(probabilities, supported, otherwise);
}

/** Increase of a probability by corrections that counts as support. */
const TAUGHT = 0.1;
