import { PRIORITIES, type Priority } from '#contract/entries/labels.ts';
import type { Verdict } from '#understanding/rules/evidence.ts';
import { hasFewerWords } from '../model/brief.ts';
import type { LearnedGuess } from '../model/models.ts';
import { believed, likeliest, verdictOf } from '../model/verdict.ts';
import type { Reading } from '../reading/read-message.ts';
import type { PriorityEvidence } from './weigh.ts';

const NOTHING = {
  rule: 'PRI-20',
  words: '',
  says: 'nothing says it is urgent, nothing that it can wait',
};

/**
 * How soon someone must act: what is most probable where the rules that are met and the words are
 * weighed together. The rules that say the same are the first reasons; a bare "URGENT" changes nothing.
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
  const chosen = guess.learned.priority
    ? likeliest(weighed, PRIORITIES)
    : cautiously(weighed, guess.unlearned.priority);
  const rules = evidence.met
    .filter(({ rule }) => rule.gives === chosen.label)
    .map(({ rule, words }) => ({ rule: rule.id, words, says: rule.says }));
  const bare =
    evidence.bareUrgent !== null && chosen.label === 'normal'
      ? [{ rule: 'PRI-21', words: evidence.bareUrgent, says: 'a bare "urgent", nothing behind it' }]
      : [];
  return verdictOf(chosen, reading, guess, {
    question: 'priority',
    rules: [...bare, ...rules],
    otherwise: 'normal',
    model: 'PRI-50',
    nothing: NOTHING,
  });
}

const CRITICAL = PRIORITIES.indexOf('critical');
const NORMAL = PRIORITIES.indexOf('normal');
const LOW = PRIORITIES.indexOf('low');
/** From this probability on it is critical, whatever else is likelier: of two errors the missed one is worse. */
const CRITICAL_FROM = 0.35;
/** From this probability on a message is at risk of being critical. */
const CRITICAL_AT_RISK = 0.15;

/** From so many days off on, a limit is no reason to hurry; what remains of the probability of high. */
const FAR_OFF = { days: 4, left: 0.05 };
const HIGH = PRIORITIES.indexOf('high');

/** "By Friday" is another thing on Thursday than on Saturday; the words alone do not tell (PRI-52). */
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

/** In fewer words than these a rule that is met first weighs as much as the model: for critical, and for all. */
const RULED = { critical: 20, all: 10 };

/** In few words half of what is believed is what the first rule says that is met (PRI-53). */
function withRule(
  probabilities: Float64Array,
  reading: Reading,
  { met }: PriorityEvidence,
): Float64Array {
  const says = met[0]?.rule.gives;
  const within = says === 'critical' ? RULED.critical : RULED.all;
  if (says === undefined || !hasFewerWords(reading, within)) return probabilities;
  return probabilities.map((one, at) => (one + (PRIORITIES[at] === says ? 1 : 0)) / 2);
}

/**
 * Critical taken for less is the costliest error: it is chosen from a third of the probability on.
 * What may well be critical by the model is never called low, unless people taught that it is: it is
 * the likelier of high and normal (PRI-51).
 */
function cautiously(
  probabilities: Float64Array,
  unlearned: Float64Array,
): ReturnType<typeof likeliest<Priority>> {
  const critical = probabilities[CRITICAL] ?? 0;
  if (critical >= CRITICAL_FROM) return { label: 'critical', at: CRITICAL, probability: critical };
  const chosen = likeliest(probabilities, PRIORITIES);
  if (chosen.label !== 'low' || (unlearned[CRITICAL] ?? 0) <= CRITICAL_AT_RISK) return chosen;
  const between = probabilities.map((one, at) => (at === LOW || at === CRITICAL ? 0 : one));
  return likeliest(between, PRIORITIES);
}
