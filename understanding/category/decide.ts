import { CATEGORIES, type Category } from '#contract/entries/labels.ts';
import {
  type Evidence,
  reasonsFor,
  standings,
  type Verdict,
} from '#understanding/rules/evidence.ts';
import type { LearnedGuess } from '../model/models.ts';
import { believed, likeliest, unsureOf, verdictOf } from '../model/verdict.ts';
import type { Reading } from '../reading/read-message.ts';

const NOWHERE = 'Uncategorized';
const NOTHING = {
  rule: 'CAT-12',
  words: '',
  says: 'nothing in the message points to a category',
};

/**
 * Returns the most probable category by the model, which combines words and rules. Matching rules
 * are the first reasons.
 */
export function decideCategory(
  reading: Reading,
  evidence: readonly Evidence<Category>[],
  guess: LearnedGuess,
): Verdict<Category> {
  const byRules = standings(CATEGORIES, evidence);
  const probabilities = believed(
    guess.probabilities.category,
    reading,
    guess,
    'category',
    CATEGORIES.indexOf(NOWHERE),
    (column) => byRules.find(({ label }) => label === CATEGORIES[column])?.score ?? 0,
  );
  const chosen = likeliest(probabilities, CATEGORIES);
  const verdict = verdictOf(chosen, reading, guess, {
    question: 'category',
    rules: reasonsFor(chosen.label, evidence),
    model: 'CAT-50',
    otherwise: NOWHERE,
    nothing: NOTHING,
  });
  return unsureOf(verdict, NOWHERE, NOTHING);
}
