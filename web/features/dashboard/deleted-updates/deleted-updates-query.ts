import { queryOptions } from '@tanstack/react-query';
import { listDeletedUpdates } from '#contract/entries/deleted-updates.ts';
import { call } from '#web/api/api.ts';

export const DELETED_UPDATES_KEY = ['deleted-updates'];

/** Query for the updates; a changed count refetches. */
export function deletedUpdatesQuery(count: number) {
  return queryOptions({
    queryKey: [...DELETED_UPDATES_KEY, count],
    queryFn: async () => (await call(listDeletedUpdates, {})).entries,
    placeholderData: (before) => before,
  });
}
