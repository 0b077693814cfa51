import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  DUE_FILTERS,
  type DueFilter,
  HAS_FILTERS,
  type HasFilter,
  SORTS,
  type Sort,
} from '#contract/entries/issue-list.ts';
import {
  CATEGORIES,
  type Category,
  DEPARTMENTS,
  type Department,
  PRIORITIES,
  type Priority,
} from '#contract/entries/labels.ts';

/** Filters and order of the board, stored in its URL. */
export type ListView = {
  sort: Sort;
  departments: Department[];
  categories: Category[];
  priorities: Priority[];
  /** Member ids, `me`, or `none` for unassigned. */
  assignees: string[];
  due: DueFilter[];
  has: HasFilter[];
  /** Search text; empty = no search. */
  words: string;
  showsDeleted: boolean;
};

const FILTER_NAMES = [
  'departments',
  'categories',
  'priorities',
  'assignees',
  'due',
  'has',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const NO_FILTERS: Pick<ListView, FilterName> = {
  departments: [],
  categories: [],
  priorities: [],
  assignees: [],
  due: [],
  has: [],
};

const SORT_KEY = 'tidings_sort';

export function readView(params: URLSearchParams, storedSort: string | null): ListView {
  return {
    sort: oneOf(SORTS, params.get('sort')) ?? oneOf(SORTS, storedSort) ?? 'recent',
    departments: someOf(DEPARTMENTS, params.get('department')),
    categories: someOf(CATEGORIES, params.get('category')),
    priorities: someOf(PRIORITIES, params.get('priority')),
    assignees: assigneesIn(params.get('assignee')),
    due: someOf(DUE_FILTERS, params.get('due')),
    has: someOf(HAS_FILTERS, params.get('has')),
    words: (params.get('q') ?? '').slice(0, 200),
    showsDeleted: params.get('deleted') === 'true',
  };
}

export function writeView(view: ListView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  set('sort', view.sort === 'recent' ? '' : view.sort);
  set('department', view.departments.join(','));
  set('category', view.categories.join(','));
  set('priority', view.priorities.join(','));
  set('assignee', view.assignees.join(','));
  set('due', view.due.join(','));
  set('has', view.has.join(','));
  set('q', view.words);
  set('deleted', view.showsDeleted ? 'true' : '');
  return params;
}

export function countFilters(view: ListView): number {
  return FILTER_NAMES.reduce((sum, name) => sum + view[name].length, 0);
}

export function isFiltered(view: ListView): boolean {
  return countFilters(view) > 0;
}

export function useListView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, localStorage.getItem(SORT_KEY)), [params]);
  const change = useCallback(
    (patch: Partial<ListView>) => {
      if (patch.sort) localStorage.setItem(SORT_KEY, patch.sort);
      setParams(
        (before) =>
          writeView({ ...readView(before, localStorage.getItem(SORT_KEY)), ...patch }, before),
        { replace: true },
      );
    },
    [setParams],
  );
  const toggle = useCallback(
    (name: FilterName, label: string) => {
      const list: readonly string[] = view[name];
      const next = list.includes(label) ? list.filter((one) => one !== label) : [...list, label];
      change({ [name]: next });
    },
    [change, view],
  );
  const clear = useCallback(() => change(NO_FILTERS), [change]);
  return { view, change, toggle, clear };
}

const ASSIGNEE = /^(?:me|none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function assigneesIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(','))].filter((one) => ASSIGNEE.test(one)).slice(0, 50);
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

function someOf<Value extends string>(values: readonly Value[], text: string | null): Value[] {
  const named = (text ?? '').split(',');
  return values.filter((value) => named.includes(value));
}
