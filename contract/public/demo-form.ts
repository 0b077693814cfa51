import { clarityFrom, reasonsByLabelFrom } from '#contract/entries/issue-forms.ts';
import { categoryFrom, departmentFrom, priorityFrom } from '#contract/entries/labels.ts';
import {
  countFrom,
  flagFrom,
  numberOrNullFrom,
  objectFrom,
  textFrom,
  textsFrom,
} from '#contract/lenient.ts';

/** Missing labels get defaults. */
export function demoEntryFrom(value: unknown) {
  const told = objectFrom(value);
  if (told === null || !('tags' in told || 'department' in told || 'priority' in told)) return null;
  const tags = textsFrom(told.tags);
  const clarity = clarityFrom(told.clarity) ?? { title: '', bullets: [], actions: [], tags: [] };
  return {
    ...told,
    id: numberOrNullFrom(told.id) ?? 1,
    tags,
    category: categoryFrom(told.category) ?? categoryFrom(tags[0]) ?? 'Uncategorized',
    department: departmentFrom(told.department) ?? 'Unassigned',
    priority: priorityFrom(told.priority),
    aiConfidence: countFrom(told.aiConfidence),
    reasoningText: textFrom(told.reasoningText),
    showSmartSuggestions: flagFrom(told.showSmartSuggestions),
    caption: textFrom(told.caption) || clarity.title,
    clarity,
    reasons: reasonsByLabelFrom(told.reasons),
  };
}
