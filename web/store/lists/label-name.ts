import type { Issue } from '#contract/entries/issues.ts';
import type { LabelChange } from '#contract/entries/label-changes.ts';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import type { Messages } from '#web/messages/en/en.ts';
import type { FilterName } from './list-view.ts';

export type LabelName = LabelChange['tagType'];

/** Labels in order of display. */
export const LABEL_NAMES = ['priority', 'department', 'category'] as const;

export const LABEL_CHOICES: Record<LabelName, readonly string[]> = {
  priority: PRIORITIES,
  department: DEPARTMENTS,
  category: CATEGORIES,
};

export const FILTER_OF: Record<LabelName, FilterName> = {
  priority: 'priorities',
  department: 'departments',
  category: 'categories',
};

export function shownLabel(messages: Messages, label: LabelName, value: string): string {
  const { priorities, departments, categories } = messages.common;
  const shown: Record<LabelName, Record<string, string>> = {
    priority: priorities,
    department: departments,
    category: categories,
  };
  return shown[label][value] ?? value;
}

export function labelOf(messages: Messages, entry: Issue, label: LabelName): string {
  return shownLabel(messages, label, entry[label]);
}
