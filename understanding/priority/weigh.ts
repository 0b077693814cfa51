import type { Reading } from '../reading/read-message.ts';
import { gatherFacts } from './facts.ts';
import { PRIORITY_RULES, type PriorityRule } from './rules.ts';

/** What the rules of priority find in a message. */
export type PriorityEvidence = {
  /** The rules that are met, in their order, each with the words that met it. */
  met: { rule: PriorityRule; words: string }[];
  /** The words of an "urgent" with nothing behind it, or null. */
  bareUrgent: string | null;
  /** Days on which something must be done: how many days away, and whether the sender asks for it. */
  deadlines: { days: number; asked: boolean }[];
  /** How many days off the nearest limit is where none is near; null where no limit is named. */
  farLimit: number | null;
};

/** Asks every rule of priority. */
export function weighPriority(reading: Reading): PriorityEvidence {
  const facts = gatherFacts(reading);
  const met = PRIORITY_RULES.flatMap((rule) => {
    const words = rule.words(facts);
    return words === null ? [] : [{ rule, words }];
  });
  const bareUrgent = met.length === 0 ? facts.said('bare-urgent') : null;
  return { met, bareUrgent, deadlines: facts.deadlines, farLimit: facts.farLimit };
}
