import { PRIORITIES, type Priority } from '#contract/entries/labels.ts';
import type { Reason } from '#contract/meaning.ts';
import type { Verdict } from '#understanding/rules/evidence.ts';
import { hasFewerWords, isBrief } from '../model/brief.ts';
import type { LearnedGuess } from '../model/models.ts';
import { believed, likeliest, verdictOf } from '../model/verdict.ts';
import { wordsFor } from '../model/words-for.ts';
import { isMachineText } from '../reading/machine-text.ts';
import { hasHarmlessSense } from '../reading/named-thing.ts';
import type { Reading } from '../reading/read-message.ts';
import { causesOf } from './cause-of.ts';
import type { PriorityEvidence } from './weigh.ts';

const NOTHING = {
  rule: 'PRI-20',
  words: '',
  says: 'nothing says it is urgent, nothing that it can wait',
};

/**
 * Returns the most probable priority from rules and words. Matching rules are the first reasons; a
 * bare "URGENT" has no effect.
 */
export function decidePriority(
  reading: Reading,
  evidence: PriorityEvidence,
  guess: LearnedGuess,
): Verdict<Priority> {
  const likely = againstNow(guess.probabilities.priority, evidence);
  const ruled = withRule(likely, reading, evidence);
  const byRules = (column: number) =>
    evidence.met.filter(({ rule }) => rule.gives === PRIORITIES[column]).length;
  const weighed = believed(ruled, reading, guess, 'priority', NORMAL, byRules);
  const { chosen: found, causes } = choose(weighed, reading, evidence, guess);
  const chosen = isUnfoundedHigh(found, reading, evidence, guess)
    ? { label: 'normal' as const, at: NORMAL, probability: weighed[NORMAL] ?? 0 }
    : found;
  const rules = evidence.met
    .filter(({ rule }) => rule.gives === chosen.label)
    .map(({ rule, words }) => ({ rule: rule.id, words, says: rule.says }));
  const bare =
    evidence.bareUrgent !== null && chosen.label === 'normal'
      ? [{ rule: 'PRI-21', words: evidence.bareUrgent, says: 'a bare "urgent", nothing behind it' }]
      : [];
  return verdictOf(chosen, reading, guess, {
    question: 'priority',
    rules: [...bare, ...rules, ...causes],
    otherwise: 'normal',
    model: 'PRI-50',
    nothing: NOTHING,
  });
}

type Chosen = ReturnType<typeof likeliest<Priority>>;

/** Chooses the label with its causes: critical needs one (PRI-56), text by machines is neither critical nor high (PRI-57). */
function choose(
  probabilities: Float64Array,
  reading: Reading,
  evidence: PriorityEvidence,
  guess: LearnedGuess,
): { chosen: Chosen; causes: readonly Reason[] } {
  const pick = (...excluded: readonly number[]) => {
    const left = without(probabilities, ...excluded);
    if (guess.learned.priority) return likeliest(left, PRIORITIES);
    return cautiously(left, guess.unlearned.priority, isBrief(reading));
  };
  if (reading.sentences.length > 0 && reading.sentences.every(isMachineText)) {
    return { chosen: pick(CRITICAL, HIGH), causes: [] };
  }
  const chosen = pick();
  if (chosen.label !== 'critical') return { chosen, causes: [] };
  const causes = causesOf(reading, evidence, guess, chosen.probability);
  if (causes !== null) return { chosen, causes };
  const next = likeliest(without(probabilities, CRITICAL), PRIORITIES);
  return { chosen: next.label === 'low' ? pick(CRITICAL, HIGH) : next, causes: [] };
}

/** True for high in a short message with a harmless sense that nothing else supports (PRI-58). */
function isUnfoundedHigh(
  { label }: Chosen,
  reading: Reading,
  { met }: PriorityEvidence,
  guess: LearnedGuess,
): boolean {
  if (label !== 'high' || !isBrief(reading) || !hasHarmlessSense(reading.sentences)) return false;
  if (guess.learned.priority) return false;
  if (met.some(({ rule }) => rule.gives === 'high' || rule.gives === 'critical')) return false;
  return wordsFor(reading, guess, 'priority', HIGH).length === 0;
}

const CRITICAL = PRIORITIES.indexOf('critical');
const NORMAL = PRIORITIES.indexOf('normal');
const LOW = PRIORITIES.indexOf('low');
/** Probability from which critical wins, as missing it is the worse error. */
const CRITICAL_FROM = { brief: 0.35, long: 0.3 };
/** Probability of critical above which a message is never low. */
const CRITICAL_AT_RISK = 0.15;

/** Days from which a deadline is no reason to hurry; `left` is the factor of high. */
const FAR_OFF = { days: 4, left: 0.05 };
const HIGH = PRIORITIES.indexOf('high');

/** Adjusts to the current day, on which "by Friday" depends (PRI-52). */
function againstNow(
  probabilities: Float64Array,
  { farLimit, met }: PriorityEvidence,
): Float64Array {
  const isPressing = met.some(({ rule }) => rule.gives === 'high' || rule.gives === 'critical');
  if (farLimit === null || farLimit < FAR_OFF.days || isPressing) return probabilities;
  const lowered = probabilities.map((one, at) => (at === HIGH ? one * FAR_OFF.left : one));
  const sum = lowered.reduce((all, one) => all + one, 0);
  return lowered.map((one) => one / sum);
}

/** Word counts below which the first rule weighs as much as the model. */
const RULED = { critical: 20, all: 10 };

/** Gives the first rule half of the probability of a short message (PRI-53). */
function withRule(
  probabilities: Float64Array,
  reading: Reading,
  { met, isMortal }: PriorityEvidence,
): Float64Array {
  const says = met[0]?.rule.gives;
  const within = says === 'critical' ? RULED.critical : RULED.all;
  if (says === undefined || !(isMortal || hasFewerWords(reading, within))) return probabilities;
  return probabilities.map((one, at) => (one + (PRIORITIES[at] === says ? 1 : 0)) / 2);
}

/**
 * Returns the most probable label. As a missed critical message is the costliest error, a message at
 * risk is high or normal, not low, unless corrected (PRI-51).
 */
function cautiously(probabilities: Float64Array, unlearned: Float64Array, brief: boolean): Chosen {
  const critical = probabilities[CRITICAL] ?? 0;
  if (critical >= (brief ? CRITICAL_FROM.brief : CRITICAL_FROM.long)) {
    return { label: 'critical', at: CRITICAL, probability: critical };
  }
  const chosen = likeliest(probabilities, PRIORITIES);
  if (chosen.label !== 'low' || (unlearned[CRITICAL] ?? 0) <= CRITICAL_AT_RISK) return chosen;
  return likeliest(without(probabilities, LOW, CRITICAL), PRIORITIES);
}

function without(probabilities: Float64Array, ...labels: readonly number[]): Float64Array {
  return probabilities.map((one, at) => (labels.includes(at) ? 0 : one));
}
