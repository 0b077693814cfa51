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

/** The reason of a label that is a guess. */
const UNSURE: Reason = {
  rule: UNSURE_RULE,
  words: '',
  says: 'not sure',
};

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
/** No label is beyond doubt; one of a few words less so. */
const AT_MOST = { brief: 0.95, long: 0.99 };

/** How a question tells its reasons: those of its rules, and how it speaks of the model's words. */
type Telling<L> = {
  question: Question;
  /** What it is where nothing in the message points anywhere. */
  otherwise: L;
  rules: readonly Reason[];
  /** The id under which RULES.md speaks of the model. */
  model: WordsRuleId;
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
  return { ...verdict, confidence, reasons: [nothing, UNSURE] };
}

/**
 * The verdict on the label chosen, its reasons the rules that say the same, then the words that speak
 * for it by themselves. Where it is a guess, or nothing speaks for it, it says so (SURE-1).
 */
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

/** How sure a label is that a cry for help and nothing else speaks for. */
const CRIED = 0.8;

/**
 * What is believed of a terse message: only labels that a rule (`byRules` = how strongly), a word or
 * people's corrections speak for. Of a cry for help the rules decide: few such messages are ever seen.
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

/** By how much corrections must have raised a label to speak for it. */
const TAUGHT = 0.1;
