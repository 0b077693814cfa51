import type { Reason } from '#contract/meaning.ts';
import type { WordsRuleId } from '#contract/reasons.ts';
import {
  type Evidence,
  reasonsFor,
  standings,
  type Verdict,
} from '#understanding/rules/evidence.ts';
import type { Reading } from '../reading/read-message.ts';
import type { LearnedGuess } from './models.ts';
import { believed, likeliest, unsureOf, verdictOf } from './verdict.ts';

export type LabelQuestion<L extends string> = {
  question: 'category' | 'department';
  labels: readonly L[];
  /** Label used without evidence. */
  otherwise: L;
  /** Rule id in RULES.md. */
  model: WordsRuleId;
  nothing: Reason;
};

/** Returns the most probable label. Matching rules are the first reasons. */
export function decideLabel<L extends string>(
  { question, labels, otherwise, model, nothing }: LabelQuestion<L>,
  reading: Reading,
  evidence: readonly Evidence<L>[],
  guess: LearnedGuess,
): Verdict<L> {
  const byRules = standings(labels, evidence);
  const probabilities = believed(
    guess.probabilities[question],
    reading,
    guess,
    question,
    labels.indexOf(otherwise),
    (column) => byRules.find(({ label }) => label === labels[column])?.score ?? 0,
  );
  const chosen = likeliest(probabilities, labels);
  const rules = reasonsFor(chosen.label, evidence);
  const verdict = verdictOf(chosen, reading, guess, { question, rules, model, otherwise, nothing });
  return unsureOf(verdict, otherwise, nothing);
}
