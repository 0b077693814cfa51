import type { Reading } from '../reading/read-message.ts';
import { gatherFacts } from './facts.ts';
import { PRIORITY_RULES, type PriorityRule } from './rules.ts';

export type PriorityEvidence = {
  /** Rules that match, in rule order. */
  met: { rule: PriorityRule; words: string }[];
  /** True if the first rule finds a life in danger in plain words, which decide at any length. */
  isMortal: boolean;
  /** The word "urgent" if no reason is given. */
  bareUrgent: string | null;
  /** `asked` is true if the sender requested it. */
  deadlines: { days: number; asked: boolean }[];
  /** Days until the nearest deadline if none is near; null without one. */
  farLimit: number | null;
};

export function weighPriority(reading: Reading): PriorityEvidence {
  const facts = gatherFacts(reading);
  const met = PRIORITY_RULES.flatMap((rule) => {
    const words = rule.words(facts);
    return words === null ? [] : [{ rule, words }];
  });
  const bareUrgent = met.length === 0 ? facts.said('bare-urgent') : null;
  const mortal = [facts.happening('life'), facts.happening('shots')];
  const isMortal = met[0]?.rule.gives === 'critical' && mortal.includes(met[0].words);
  return { met, isMortal, bareUrgent, deadlines: facts.deadlines, farLimit: facts.farLimit };
}
