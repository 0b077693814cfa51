import { DEPARTMENTS, type Department } from '#contract/labels.ts';
import { confidenceOf, standings, type Verdict } from '../evidence.ts';
import { breakTies, evidenceOf } from '../label-rules.ts';
import type { Reading } from '../reading/read-message.ts';
import type { Topics } from '../topics/find-topics.ts';
import { addressedEvidence } from './addressed.ts';
import { DEPARTMENT_SIGNALS } from './signals.ts';
import { DEPARTMENT_TIE_BREAKS } from './tie-breaks.ts';

/** Below this nothing really points anywhere. */
const ENOUGH = 1.1;
const NOTHING_POINTS = 0.3;

/**
 * Who in the company has to act. Weighs the topics of the message and whom it addresses, then
 * settles ties by rule; where nothing points anywhere, the answer is Unassigned, unsure.
 */
export function decideDepartment(reading: Reading, topics: Topics): Verdict<Department> {
  const signals = [...evidenceOf(DEPARTMENT_SIGNALS, topics), ...addressedEvidence(reading)];
  const evidence = breakTies(DEPARTMENT_TIE_BREAKS, topics, signals);
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
  const [best, second] = standings(DEPARTMENTS, evidence);
  if (!best || best.score < ENOUGH) {
    const says = 'nothing in the message points to a department';
    return {
      label: 'Unassigned',
      confidence: NOTHING_POINTS,
      reasons: [{ rule: 'DEP-14', words: '', says }],
    };
  }
  const confidence = confidenceOf(best.score, second?.score ?? 0);
  return { label: best.label, confidence, reasons: best.reasons };
}

const REGULATOR_OWNED = 3;

function ownedScore(standing: { label: Department; score: number }): number {
  return standing.label === 'External' ? 0 : standing.score;
}
