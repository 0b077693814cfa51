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

/** Reads a demo entry; missing labels get defaults. */
export function demoEntryFrom(value: unknown) {
  const parsed = objectFrom(value);
  if (parsed === null || !('tags' in parsed || 'department' in parsed || 'priority' in parsed))
    return null;
  const tags = textsFrom(parsed.tags);
  const clarity = clarityFrom(parsed.clarity) ?? { title: '', bullets: [], actions: [], tags: [] };
  return {
    ...parsed,
    id: numberOrNullFrom(parsed.id) ?? 1,
    tags,
    category: categoryFrom(parsed.category) ?? categoryFrom(tags[0]) ?? 'Uncategorized',
    department: departmentFrom(parsed.department) ?? 'Unassigned',
    priority: priorityFrom(parsed.priority),
    aiConfidence: countFrom(parsed.aiConfidence),
    reasoningText: textFrom(parsed.reasoningText),
    showSmartSuggestions: flagFrom(parsed.showSmartSuggestions),
    caption: textFrom(parsed.caption) || clarity.title,
    clarity,
    reasons: reasonsByLabelFrom(parsed.reasons),
  };
}
