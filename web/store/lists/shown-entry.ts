import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { knownEntries } from './cached-lists.ts';
import { type WholeEntry, wholeQuery } from './whole-query.ts';

/** Query for the opened entry, with the list's data as placeholder; null disables it. */
export function useShownEntry(id: string | null) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...wholeQuery(id ?? ''),
    ...(id === null && { queryFn: skipToken }),
    placeholderData: (): WholeEntry | undefined => {
      const known = id === null ? undefined : knownEntries(queries, new Set([id])).get(id);
      return known && { ...known, reasons: null };
    },
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return { entry: isGone ? undefined : data, isGone, error, refetch };
}
