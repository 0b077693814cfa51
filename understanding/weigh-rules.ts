import type { Category, Department } from '#contract/entries/labels.ts';
import { weighCategory } from './category/weigh.ts';
import { weighDepartment } from './department/weigh.ts';
import { findTopics, type Topics } from './lexicon/topics/find-topics.ts';
import { type PriorityEvidence, weighPriority } from './priority/weigh.ts';
import type { Reading } from './reading/read-message.ts';
import type { Evidence } from './rules/evidence.ts';

export type RuleEvidence = {
  topics: Topics;
  priority: PriorityEvidence;
  department: readonly Evidence<Department>[];
  category: readonly Evidence<Category>[];
};

export function weighRules(reading: Reading): RuleEvidence {
  const topics = findTopics(reading);
  return {
    topics,
    priority: weighPriority(reading),
    department: weighDepartment(reading, topics),
    category: weighCategory(topics),
  };
}
