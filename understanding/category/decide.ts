import { CATEGORIES, type Category } from '#contract/entries/labels.ts';
import type { Evidence, Verdict } from '#understanding/rules/evidence.ts';
import { decideLabel, type LabelQuestion } from '../model/decide-label.ts';
import type { LearnedGuess } from '../model/models.ts';
import type { Reading } from '../reading/read-message.ts';

const CATEGORY: LabelQuestion<Category> = {
  question: 'category',
  labels: CATEGORIES,
  otherwise: 'Uncategorized',
  model: 'CAT-50',
  nothing: {
    rule: 'CAT-12',
    words: '',
    says: 'nothing in the message points to a category',
  },
};

export function decideCategory(
  reading: Reading,
  evidence: readonly Evidence<Category>[],
  guess: LearnedGuess,
): Verdict<Category> {
  return decideLabel(CATEGORY, reading, evidence, guess);
}
