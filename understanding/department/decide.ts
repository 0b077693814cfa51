import { DEPARTMENTS, type Department } from '#contract/entries/labels.ts';
import {
  type Evidence,
  reasonsFor,
  standings,
  type Verdict,
} from '#understanding/rules/evidence.ts';
import type { LearnedGuess } from '../model/models.ts';
import { believed, likeliest, unsureOf, verdictOf } from '../model/verdict.ts';
import type { Reading } from '../reading/read-message.ts';

const NOWHERE = 'Unassigned';
const NOTHING = {
  rule: 'DEP-14',
  words: '',
  says: 'nothing in the message points to a department',
};

/**
 * Returns the most probable department by the model, which combines words and rules. Matching
 * rules are the first reasons.
 */
export function decideDepartment(
  reading: Reading,
  evidence: readonly Evidence<Department>[],
  guess: LearnedGuess,
): Verdict<Department> {
  const byRules = standings(DEPARTMENTS, evidence);
  const probabilities = believed(
    guess.probabilities.department,
    reading,
    guess,
    'department',
    DEPARTMENTS.indexOf(NOWHERE),
    (column) => byRules.find(({ label }) => label === DEPARTMENTS[column])?.score ?? 0,
  );
  const chosen = likeliest(probabilities, DEPARTMENTS);
  const verdict = verdictOf(chosen, reading, guess, {
    question: 'department',
    rules: reasonsFor(chosen.label, evidence),
    model: 'DEP-50',
    otherwise: NOWHERE,
    nothing: NOTHING,
  });
  return unsureOf(verdict, NOWHERE, NOTHING);
}
