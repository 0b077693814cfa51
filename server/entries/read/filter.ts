import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DueFilter, HasFilter } from '#contract/entries/issue-list.ts';
import {
  type Category,
  type Department,
  PRIORITIES,
  type Priority,
} from '#contract/entries/labels.ts';
import { shownCategory, storedCategory } from '#server/db/schema/category.ts';
import { issues } from '#server/db/schema/entries.ts';

/** A missing or empty list does not filter. */
export type EntryFilter = {
  departments?: Department[] | undefined;
  categories?: Category[] | undefined;
  priorities?: Priority[] | undefined;
  /** Matches any of these ids, `me` or `none`. */
  assignees?: string[] | undefined;
  due?: DueFilter[] | undefined;
  /** Matches entries that have all of these. */
  has?: HasFilter[] | undefined;
};

export function narrows(filter: EntryFilter): boolean {
  return Object.values(filter).some((wanted) => wanted && wanted.length > 0);
}

type Frame = { personId: string; now: Date };

/** Returns SQL conditions, which use only columns of `issues_open`, except for `resolution`. */
export function filterConditions(filter: EntryFilter, frame: Frame): SQL[] {
  const { departments, categories, priorities, assignees, due, has } = filter;
  const conditions: SQL[] = [];
  if (departments?.length) conditions.push(inArray(issues.department, departments));
  if (categories?.length) conditions.push(inArray(issues.category, categories.map(storedCategory)));
  if (priorities?.length) conditions.push(inArray(issues.urgency, priorities.map(urgencyOf)));
  if (assignees?.length) conditions.push(assigneeCondition(assignees, frame));
  const passes = openConditions(frame);
  const isDue = due?.length ? or(...due.map((state) => passes[state])) : undefined;
  if (isDue) conditions.push(isDue);
  for (const what of has ?? []) conditions.push(passes[what]);
  return conditions;
}

/** Returns a condition per filter, except labels. */
export function openConditions({
  personId,
  now,
}: Frame): Record<DueFilter | HasFilter | 'me' | 'none', SQL> {
  const { due, timestamp } = issues;
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    overdue: sql`${due} < ${at}`,
    // In the last quarter of the time until it is due.
    soon: sql`(${due} >= ${at} AND ${due} - (${due} - ${timestamp}) / 4 <= ${at})`,
    attachments: sql`${issues.hasAttachments}`,
    // An array uses the id index; a join would scan all open entries.
    resolution: sql`${issues.id} = ANY(ARRAY(SELECT tidings_said_done()))`,
    me: sql`${issues.assigneeId} = ${personId}::uuid`,
    none: sql`${issues.assigneeId} IS NULL`,
  };
}

function assigneeCondition(assignees: string[], { personId }: Frame): SQL {
  const ids = assignees
    .filter((one) => one !== 'none')
    .map((one) => (one === 'me' ? personId : one));
  const isOne = sql`${issues.assigneeId} = ANY(${sql.param(ids)}::uuid[])`;
  return assignees.includes('none') ? sql`(${issues.assigneeId} IS NULL OR ${isOne})` : isOne;
}

/** Label columns of `issues_open`. */
export const LABEL_COLUMNS = {
  department: { column: issues.department, labelOf: (stored: string) => stored },
  category: { column: issues.category, labelOf: shownCategory },
  priority: { column: issues.urgency, labelOf: (stored: string) => priorityOf(Number(stored)) },
} as const;

/** Returns 3 (critical) to 0 (low). */
export function urgencyOf(priority: Priority): number {
  return PRIORITIES.length - 1 - PRIORITIES.indexOf(priority);
}

function priorityOf(urgency: number): Priority {
  return PRIORITIES[PRIORITIES.length - 1 - urgency] ?? 'normal';
}
