import { queryOptions } from '@tanstack/react-query';
import { listIssues } from '#contract/entries/issue-list.ts';
import { call } from '#web/api/api.ts';
import { searchQuery } from '#web/store/lists/search-query.ts';

/** Entries listed. */
const MOST = 8;
const FRESH_MS = 10_000;

/** Query for entries to open, including done ones. */
export function jumpQuery(words: string) {
  return queryOptions({
    queryKey: ['jump', words],
    queryFn: async () => {
      const { issues } = await call(listIssues, {
        query: {
          ...searchQuery(words),
          status: 'all',
          includeDeleted: 'false',
          texts: 'none',
          limit: MOST,
        },
      });
      return issues.slice(0, MOST);
    },
    enabled: words !== '',
    staleTime: FRESH_MS,
  });
}
