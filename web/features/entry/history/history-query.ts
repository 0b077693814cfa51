import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { readHistory } from '#contract/entries/history.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';

/** Query for the history, newest first; the version is part of the key. */
export function historyQuery(entry: Issue) {
  return infiniteQueryOptions({
    queryKey: ['history', entry.id, entry.version],
    queryFn: ({ pageParam }) =>
      call(readHistory, {
        params: { id: entry.id },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
