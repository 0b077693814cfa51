import { CATEGORIES, type Category } from '#contract/labels.ts';
import { confidenceOf, standings, type Verdict } from '../evidence.ts';
import { breakTies, evidenceOf } from '../label-rules.ts';
import type { Topics } from '../topics/find-topics.ts';
import { CATEGORY_SIGNALS } from './signals.ts';
import { CATEGORY_TIE_BREAKS } from './tie-breaks.ts';

/** Below this nothing really points anywhere. */
const ENOUGH = 1.1;
const NOTHING_POINTS = 0.3;

/**
 * What kind of thing a message is about. Weighs the topics of the message, then settles ties by
 * rule; where nothing points anywhere, the answer is Uncategorized, unsure.
 */
export function decideCategory(topics: Topics): Verdict<Category> {
  const evidence = breakTies(CATEGORY_TIE_BREAKS, topics, evidenceOf(CATEGORY_SIGNALS, topics));
  const [best, second] = standings(CATEGORIES, evidence);
  if (!best || best.score < ENOUGH) {
    const says = 'nothing in the message points to a category';
    return {
      label: 'Uncategorized',
      confidence: NOTHING_POINTS,
      reasons: [{ rule: 'CAT-12', words: '', says }],
    };
  }
  const confidence = confidenceOf(best.score, second?.score ?? 0);
  return { label: best.label, confidence, reasons: best.reasons };
}
