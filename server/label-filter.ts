import { inArray, type SQL } from 'drizzle-orm';
import { type Category, type Department, PRIORITIES, type Priority } from '#contract/labels.ts';
import { issues } from '#server/db/schema/entries.ts';
import { storedCategory } from './entries/new-entry.ts';
import { shownCategory } from './entries/wire.ts';

/** The labels that are looked at; none of a kind = all of it. */
export type LabelFilter = {
  departments?: Department[] | undefined;
  categories?: Category[] | undefined;
  priorities?: Priority[] | undefined;
};

/** Whether a filter leaves anything out. */
export function narrows({ departments, categories, priorities }: LabelFilter): boolean {
  return [departments, categories, priorities].some((labels) => labels && labels.length > 0);
}

/** What entries must be like to pass a filter, by columns that the index `issues_open` holds. */
export function labelConditions({ departments, categories, priorities }: LabelFilter): SQL[] {
  const conditions: SQL[] = [];
  if (departments?.length) conditions.push(inArray(issues.department, departments));
  if (categories?.length) conditions.push(inArray(issues.category, categories.map(storedCategory)));
  if (priorities?.length) conditions.push(inArray(issues.urgency, priorities.map(urgencyOf)));
  return conditions;
}

/** The columns of that index that tell the labels, and the label that each of their values means. */
export const LABEL_COLUMNS = {
  department: { column: issues.department, labelOf: (stored: string) => stored },
  category: { column: issues.category, labelOf: shownCategory },
  priority: { column: issues.urgency, labelOf: (stored: string) => priorityOf(Number(stored)) },
} as const;

/** A priority as `issues.urgency` has it: 3 = critical … 0 = low. */
function urgencyOf(priority: Priority): number {
  return PRIORITIES.length - 1 - PRIORITIES.indexOf(priority);
}

function priorityOf(urgency: number): Priority {
  return PRIORITIES[PRIORITIES.length - 1 - urgency] ?? 'normal';
}
