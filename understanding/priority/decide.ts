import type { Priority } from '#contract/labels.ts';
import type { Reason } from '#contract/meaning.ts';
import { twoDecimals, type Verdict } from '../evidence.ts';
import type { Reading } from '../reading/read-message.ts';
import { gatherFacts } from './facts.ts';
import { PRIORITY_RULES } from './rules.ts';

const DEFAULT_SURE = 0.66;
const REASONS_AT_MOST = 4;
/** Another rule that gives the same priority adds a little; one that gives another takes more. */
const AGREES = 0.04;
const DISAGREES = 0.07;
const BOUNDS = { low: 0.3, high: 0.96 };

/**
 * How soon someone must act. Asks the rules in their order; the first that is met decides, the
 * others only move the confidence. Where none is met it is normal; a bare "URGENT" changes nothing.
 */
export function decidePriority(reading: Reading): Verdict<Priority> {
  const facts = gatherFacts(reading);
  const met = PRIORITY_RULES.flatMap((rule) => {
    const words = rule.words(facts);
    return words === null ? [] : [{ rule, words }];
  });
  const first = met[0]?.rule;
  if (!first) {
    const bare = facts.said('bare-urgent');
    const reason: Reason = bare
      ? { rule: 'PRI-21', words: bare, says: 'a bare "urgent" with nothing behind it' }
      : { rule: 'PRI-20', words: '', says: 'nothing says it is urgent, nothing that it can wait' };
    return { label: 'normal', confidence: DEFAULT_SURE, reasons: [reason] };
  }
  const same = met.filter(({ rule }) => rule.gives === first.gives);
  const others = met.length - same.length;
  const sure = first.sure + AGREES * (same.length - 1) - DISAGREES * others;
  return {
    label: first.gives,
    confidence: twoDecimals(Math.min(BOUNDS.high, Math.max(BOUNDS.low, sure))),
    reasons: same
      .slice(0, REASONS_AT_MOST)
      .map(({ rule, words }) => ({ rule: rule.id, words, says: rule.says })),
  };
}
