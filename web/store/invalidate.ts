import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Fetches again what the filters find and the page shows, after news of a change. TanStack Query
 * ignores an invalidation while a query waits for its first answer, which may be older than the
 * news; here that answer is awaited first.
 */
export async function invalidate(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const first = firstAnswers(queries, filters);
  if (first.length > 0) await Promise.allSettled(first);
  await queries.invalidateQueries(filters);
}

/** The first answers of queries that are on their way. */
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
