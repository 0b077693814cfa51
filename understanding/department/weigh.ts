import { DEPARTMENTS, type Department } from '#contract/entries/labels.ts';
import { type Evidence, standings } from '#understanding/rules/evidence.ts';
import { evidenceOf } from '#understanding/rules/label-rules.ts';
import type { Topics } from '../lexicon/topics/find-topics.ts';
import type { Reading } from '../reading/read-message.ts';
import { addressedEvidence } from './addressed.ts';
import { DEPARTMENT_SIGNALS } from './signals.ts';

/** A department with this score handles a regulator's request itself. */
const REGULATOR_OWNED = 3;

export function weighDepartment(reading: Reading, topics: Topics): Evidence<Department>[] {
  const evidence = [...evidenceOf(DEPARTMENT_SIGNALS, topics), ...addressedEvidence(reading)];
  const regulator = topics.strength('regulator');
  const owned = Math.max(0, ...standings(DEPARTMENTS, evidence).map(ownedScore));
  if (regulator > 0 && owned < REGULATOR_OWNED) {
    const reason = {
      rule: 'DEP-42',
      words: topics.words('regulator'),
      says: "a regulator's matter that no department owns is External",
    };
    evidence.push({ label: 'External', score: 2, reason });
  }
  return evidence;
}

function ownedScore(standing: { label: Department; score: number }): number {
  return standing.label === 'External' ? 0 : standing.score;
}
