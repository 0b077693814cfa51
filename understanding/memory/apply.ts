import type { Reason } from '#contract/meaning.ts';
import { LEARNED_RULE } from '#contract/reasons.ts';
import { MESSAGE_COLUMNS } from '../model/columns.ts';
import type { LabelGuess, LearnedGuess } from '../model/models.ts';
import type { Reading } from '../reading/read-message.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import type { Lessons, Memory } from './memory.ts';
import { type Bearing, type Recollection, recall } from './recall.ts';
import { shifted } from './shifts.ts';

/** Strength with which a correction equals the model's weight. */
const EVEN = 0.3;
/** Minimum strength of a correction that is given as a reason. */
const TOLD = 0.1;
/** Reduction per priority step outside the range of the correction. */
const OFF = 0.3;

const NOTHING_LEARNED = { priority: null, department: null, category: null };

/** Applies a company's corrections (LEARN-1): similar messages first, then word shifts. */
export function applyMemory(
  guess: LabelGuess,
  reading: Reading,
  memory: Memory | null,
): LearnedGuess {
  const unlearned = guess.probabilities;
  if (!memory) return { ...guess, unlearned, learned: NOTHING_LEARNED };
  const fingerprint = fingerprintOf(reading);
  const probabilities = { ...guess.probabilities };
  const learned: LearnedGuess['learned'] = { ...NOTHING_LEARNED };
  for (const question of MESSAGE_COLUMNS.questions) {
    const lessons = memory[question];
    if (!lessons) continue;
    const before = guess.probabilities[question];
    const bearing = question === 'priority' ? withinSpan(likeliestOf(before)) : ANY;
    const taught = taughtOf(before, lessons, fingerprint, bearing);
    probabilities[question] = taught.probabilities;
    if (!taught.recalled || taught.recalled.strength < TOLD) continue;
    const { label, corrections } = taught.recalled;
    learned[question] = { label, reason: reasonOf(corrections) };
  }
  return { ...guess, unlearned, probabilities, learned };
}

function taughtOf(
  before: Float64Array,
  { corrections, index, shifts }: Lessons,
  fingerprint: Fingerprint,
  bearing: Bearing,
): { probabilities: Float64Array; recalled: Recollection | null } {
  const moved = shifted(before, shifts, fingerprint);
  const recalled = recall({ corrections, index }, fingerprint, bearing);
  if (!recalled) return { probabilities: moved, recalled };
  const { label, strength } = recalled;
  const share = strength ** 2 / (strength ** 2 + EVEN ** 2);
  const probabilities = moved.map((one, at) => one * (1 - share) + (at === label ? share : 0));
  return { probabilities, recalled };
}

const ANY: Bearing = () => 1;

/**
 * Applies a correction fully only between its old and new priority: "the seminar room can wait"
 * must not lower a flood there.
 */
function withinSpan(now: number): Bearing {
  return ({ suggested, label }) => {
    const was = suggested < 0 ? label : suggested;
    const above = Math.min(was, label) - now;
    const below = now - Math.max(was, label);
    return OFF ** Math.max(0, above, below);
  };
}

function likeliestOf(probabilities: Float64Array): number {
  return probabilities.reduce((best, one, at) => (one > (probabilities[best] ?? 0) ? at : best), 0);
}

function reasonOf(corrections: number): Reason {
  const count = corrections === 1 ? 'a correction' : `${corrections} corrections`;
  const says = `learned from ${count} by your team`;
  return { rule: LEARNED_RULE, words: '', says, values: { count: corrections } };
}
