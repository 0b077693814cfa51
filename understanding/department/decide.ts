import { DEPARTMENTS, type Department } from '#contract/entries/labels.ts';
import type { Evidence, Verdict } from '#understanding/rules/evidence.ts';
import { decideLabel, type LabelQuestion } from '../model/decide-label.ts';
import type { LearnedGuess } from '../model/models.ts';
import type { Reading } from '../reading/read-message.ts';

const DEPARTMENT: LabelQuestion<Department> = {
  question: 'department',
  labels: DEPARTMENTS,
  otherwise: 'Unassigned',
  model: 'DEP-50',
  nothing: {
    rule: 'DEP-14',
    words: '',
    says: 'nothing in the message points to a department',
  },
};

export function decideDepartment(
  reading: Reading,
  evidence: readonly Evidence<Department>[],
  guess: LearnedGuess,
): Verdict<Department> {
  return decideLabel(DEPARTMENT, reading, evidence, guess);
}
