import type { Issue } from '#contract/entries/issues.ts';
import type { LabelChange } from '#contract/entries/label-changes.ts';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import type { Messages } from '#web/messages/en.ts';
import type { FilterName } from './list-view.ts';

/** The three labels of an entry. */
export type LabelName = LabelChange['tagType'];

/** The labels in the order in which a card shows them. */
export const LABEL_NAMES = ['priority', 'department', 'category'] as const;

/** What each label can be. */
export const LABEL_CHOICES: Record<LabelName, readonly string[]> = {
  priority: PRIORITIES,
  department: DEPARTMENTS,
  category: CATEGORIES,
};

/** By which filter a label narrows the list. */
export const FILTER_OF: Record<LabelName, FilterName> = {
  priority: 'priorities',
  department: 'departments',
  category: 'categories',
};

/** A label as it is shown. */
export function shownLabel(messages: Messages, label: LabelName, value: string): string {
  const { priorities, departments, categories } = messages.common;
  const shown: Record<LabelName, Record<string, string>> = {
    priority: priorities,
    department: departments,
    category: categories,
  };
  return shown[label][value] ?? value;
}

/** An entry's own label, as it is shown. */
export function labelOf(messages: Messages, entry: Issue, label: LabelName): string {
  return shownLabel(messages, label, entry[label]);
}
