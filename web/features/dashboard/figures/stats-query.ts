import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readStats } from '#contract/board/stats.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { listIssues } from '#contract/entries/issue-list.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';

export function statsQuery({ pollEvery }: { pollEvery: number | false }) {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: () => call(readStats, {}),
    refetchInterval: pollEvery,
  });
}

export function doneEntries(queries: QueryClient): Issue[] {
  return queries
    .getQueriesData<InfiniteData<Answer<typeof listIssues>>>({ queryKey: ['issues', 'resolved'] })
    .flatMap(([, data]) => data?.pages.flatMap(({ issues }) => issues) ?? []);
}
