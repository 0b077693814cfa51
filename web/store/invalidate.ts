import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates queries. TanStack Query ignores an invalidation during a query's first fetch, which
 * may return outdated data, so that fetch is awaited first.
 */
export async function invalidate(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const first = firstAnswers(queries, filters);
  if (first.length > 0) await Promise.allSettled(first);
  await queries.invalidateQueries(filters);
}

/** Returns the promises of pending first fetches. */
export function firstAnswers(
  queries: QueryClient,
  filters: QueryFilters,
): (Promise<unknown> | undefined)[] {
  return queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
    .map(({ promise }) => promise);
}
