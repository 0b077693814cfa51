import type { Category } from '#contract/entries/labels.ts';
import type { Evidence } from '#understanding/rules/evidence.ts';
import { breakTies, evidenceOf } from '#understanding/rules/label-rules.ts';
import type { Topics } from '../lexicon/topics/find-topics.ts';
import { CATEGORY_SIGNALS } from './signals.ts';
import { CATEGORY_TIE_BREAKS } from './tie-breaks.ts';

/** What the rules say of what kind of thing it is: the topics, the ties broken. */
export function weighCategory(topics: Topics): Evidence<Category>[] {
  return breakTies(CATEGORY_TIE_BREAKS, topics, evidenceOf(CATEGORY_SIGNALS, topics));
}
