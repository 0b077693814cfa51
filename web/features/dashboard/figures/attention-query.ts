import { queryOptions } from '@tanstack/react-query';
import { readAttention } from '#contract/board/stats.ts';
import { call } from '#web/api/api.ts';
import type { LabelName } from '#web/store/lists/label-name.ts';
import type { ListView } from '#web/store/lists/list-view.ts';

const POLL_MS = 30_000;
const FRESH_MS = 25_000;

/** Query for the tiles of a label; ignores filters on that label. */
export function attentionQuery(scope: LabelName, view: ListView) {
  const { departments, categories, priorities, assignees, due, has } = view;
  const filters = {
    ...(scope !== 'department' && departments[0] && { departmentIds: departments.join(',') }),
    ...(scope !== 'category' && categories[0] && { categoryIds: categories.join(',') }),
    ...(scope !== 'priority' && priorities[0] && { priority: priorities.join(',') }),
    ...(assignees[0] && { assignees: assignees.join(',') }),
    ...(due[0] && { due: due.join(',') }),
    ...(has[0] && { has: has.join(',') }),
  };
  return queryOptions({
    queryKey: ['attention', scope, filters],
    queryFn: async () => (await call(readAttention, { query: { scope, ...filters } })).tiles,
    refetchInterval: POLL_MS,
    staleTime: FRESH_MS,
    // Keeps the previous tiles while other filters load, to avoid a layout shift.
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? before : undefined),
  });
}
