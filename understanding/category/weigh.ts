import type { Category } from '#contract/entries/labels.ts';
import type { Evidence } from '#understanding/rules/evidence.ts';
import { evidenceOf } from '#understanding/rules/label-rules.ts';
import type { Topics } from '../lexicon/topics/find-topics.ts';
import { CATEGORY_SIGNALS } from './signals.ts';

export function weighCategory(topics: Topics): Evidence<Category>[] {
  return evidenceOf(CATEGORY_SIGNALS, topics);
}
