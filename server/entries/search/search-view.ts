import { SECTIONS, type Section } from '#contract/entries/issue-list.ts';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import { storedCategory } from '#server/db/schema/category.ts';
import { type EntryFilter, urgencyOf } from '#server/entries/read/filter.ts';
import { daysSinceMonday, startOfDay } from './days.ts';
import type { DueValue, HasValue } from './operators.ts';
import type { SearchCondition } from './read-search.ts';

export type Searcher = {
  now: Date;
  zone: string;
  email: string;
  personId: string;
  membersCalled: (name: string) => string[];
};

export type SearchView = {
  parts: string[];
  filter: Filter;
  openFilter: Filter;
  senders: { text: string; isNot: boolean }[];
};

type Filter = {
  urgencies?: number[];
  departments?: string[];
  categories?: string[];
  due_in?: string;
  due_out?: string;
  soon_in?: string;
  soon_out?: string;
  assignees_in?: string[];
  assignees_out?: string[];
  nobody_in?: boolean;
  nobody_out?: boolean;
} & { [has in 'files' | 'notes' | 'updates' | 'resolution']?: boolean };

type Wanted = { status: Section | 'all'; includeDeleted: boolean; filter: EntryFilter };

/** `parts` is empty if nothing can match. */
export function viewOf(
  section: Wanted,
  conditions: SearchCondition[],
  searcher: Searcher,
): SearchView {
  const mine = /^(?:me|moi)$/i;
  return {
    parts: partsOf(section, conditions),
    filter: filterOf(conditions, searcher),
    openFilter: filterOf(conditionsOf(section.filter), searcher),
    senders: of(conditions, 'from').map(({ value, isNot }) => ({
      text: mine.test(value) ? searcher.email : value,
      isNot,
    })),
  };
}

type Operator = SearchCondition['operator'];

function of<O extends Operator>(conditions: SearchCondition[], operator: O) {
  return conditions.filter(
    (one): one is Extract<SearchCondition, { operator: O }> => one.operator === operator,
  );
}

type ValueOf<O extends Operator> = Extract<SearchCondition, { operator: O }>['value'];

function wanted<O extends Operator>(
  conditions: SearchCondition[],
  operator: O,
  isNot: boolean,
): ValueOf<O>[] | null {
  const values = of(conditions, operator).filter((one) => one.isNot === isNot);
  return values.length === 0 ? null : (values.map(({ value }) => value) as ValueOf<O>[]);
}

function chosen<O extends 'priority' | 'department' | 'category'>(
  conditions: SearchCondition[],
  operator: O,
  all: readonly ValueOf<O>[],
): ValueOf<O>[] | null {
  const asked = wanted(conditions, operator, false);
  const refused = wanted(conditions, operator, true);
  if (!asked && !refused) return null;
  return (asked ?? all).filter((value) => !refused?.includes(value));
}

/** Only open, unsnoozed entries count as due. */
function partsOf({ status, includeDeleted }: Wanted, conditions: SearchCondition[]): string[] {
  const asked = wanted(conditions, 'status', false);
  const refused = wanted(conditions, 'status', true) ?? [];
  const isDueAsked = wanted(conditions, 'due', false) !== null;
  const passes = (of: Section) =>
    (status === 'all' || status === of) && !refused.includes(of) && (of === 'open' || !isDueAsked);
  // In a search, `open` includes snoozed entries.
  const isAsked = (of: Section) =>
    !asked || asked.includes(of) || (of === 'snoozed' && asked.includes('open'));
  const isDeletedAsked = (of: Section) =>
    asked?.includes('deleted') || (includeDeleted && isAsked(of));
  return SECTIONS.filter(passes).flatMap((of) => [
    ...(isAsked(of) ? [of === 'snoozed' ? 'open snoozed' : of] : []),
    ...(of !== 'snoozed' && isDeletedAsked(of) && !refused.includes('deleted') && !isDueAsked
      ? [`${of} deleted`]
      : []),
  ]);
}

function conditionsOf(filter: EntryFilter): SearchCondition[] {
  const { departments = [], categories = [], priorities = [], due = [], has = [] } = filter;
  const { assignees = [] } = filter;
  const isNot = false;
  return [
    ...departments.map((value) => ({ operator: 'department' as const, value, isNot })),
    ...categories.map((value) => ({ operator: 'category' as const, value, isNot })),
    ...priorities.map((value) => ({ operator: 'priority' as const, value, isNot })),
    ...assignees.map((value) => ({ operator: 'assignee' as const, value, isNot })),
    ...due.map((value) => ({ operator: 'due' as const, value, isNot })),
    ...has.map((value) => ({ operator: 'has' as const, value, isNot })),
  ];
}

function filterOf(conditions: SearchCondition[], searcher: Searcher): Filter {
  const urgencies = chosen(conditions, 'priority', PRIORITIES)?.map(urgencyOf);
  const departments = chosen(conditions, 'department', DEPARTMENTS);
  const categories = chosen(conditions, 'category', CATEGORIES)?.map(storedCategory);
  return {
    ...(urgencies && { urgencies }),
    ...(departments && { departments }),
    ...(categories && { categories }),
    ...assigneeFilter(wanted(conditions, 'assignee', false), searcher, [
      'assignees_in',
      'nobody_in',
    ]),
    ...assigneeFilter(wanted(conditions, 'assignee', true), searcher, [
      'assignees_out',
      'nobody_out',
    ]),
    ...dueFilter(wanted(conditions, 'due', false), searcher, ['due_in', 'soon_in']),
    ...dueFilter(wanted(conditions, 'due', true), searcher, ['due_out', 'soon_out']),
    ...Object.fromEntries(
      of(conditions, 'has').map(({ value, isNot }) => [HAS_FIELDS[value], !isNot]),
    ),
  };
}

const HAS_FIELDS: Record<HasValue, keyof Filter> = {
  attachments: 'files',
  resolution: 'resolution',
  notes: 'notes',
  updates: 'updates',
};

const ME = /^(?:me|moi)$/i;
const NOBODY = /^(?:none|nobody|unassigned|personne|aucun)$/i;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function assigneeFilter(
  names: string[] | null,
  { personId, membersCalled }: Searcher,
  [people, nobody]: ['assignees_in', 'nobody_in'] | ['assignees_out', 'nobody_out'],
): Filter {
  if (!names) return {};
  const idsOf = (name: string) => {
    if (ME.test(name)) return [personId];
    return ID.test(name) ? [name] : membersCalled(name);
  };
  return {
    [people]: names.filter((name) => !NOBODY.test(name)).flatMap(idsOf),
    ...(names.some((name) => NOBODY.test(name)) && { [nobody]: true }),
  };
}

function dueFilter(
  values: DueValue[] | null,
  { now, zone }: Searcher,
  [ranges, soon]: ['due_in', 'soon_in'] | ['due_out', 'soon_out'],
): Filter {
  if (!values) return {};
  const spans = values.filter((value) => value !== 'soon').map((value) => spanOf(value, now, zone));
  return {
    ...(spans.length > 0 && { [ranges]: `{${spans.join(',')}}` }),
    ...(values.includes('soon') && { [soon]: now.toISOString() }),
  };
}

function spanOf(value: Exclude<DueValue, 'soon'>, now: Date, zone: string): string {
  const days = (from: number, to: number) =>
    `[${[from, to].map((day) => startOfDay(now, zone, day).toISOString()).join(',')})`;
  if (value === 'overdue') return `(,${now.toISOString()})`;
  if (value === 'today') return days(0, 1);
  if (value === 'tomorrow') return days(1, 2);
  const monday = -daysSinceMonday(now, zone);
  return days(monday, monday + 7);
}
