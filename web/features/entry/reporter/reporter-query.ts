import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Issue } from '#contract/entries/issues.ts';
import { type Reporter, readReporter } from '#contract/notifications/reporter.ts';
import { call } from '#web/api/api.ts';

const FRESH_MS = 30_000;

function reporterQuery(entry: Issue) {
  return queryOptions({
    queryKey: ['reporter', entry.id, entry.version],
    queryFn: () => call(readReporter, { params: { id: entry.id } }),
    placeholderData: keepPreviousData,
    // Refetched, as bounces and sent links do not change the entry's version.
    staleTime: FRESH_MS,
  });
}

export function useReporter(entry: Issue, isWanted: boolean): Reporter | null {
  const { data } = useQuery({ ...reporterQuery(entry), enabled: isWanted });
  return data ?? null;
}

/** Returns the reporter's name; the entry's sender until loaded. */
export function reporterName(entry: Issue, reporter: Reporter | null): string {
  return reporter?.name ?? entry.senderName ?? entry.sender;
}

/**
 * Returns why the reporter cannot be asked, or null. A reporter who muted the entry gets no
 * questions.
 */
export function whyNotAsked({
  whyNot,
  isMuted,
}: Reporter): NonNullable<Reporter['whyNot']> | 'muted' | null {
  return whyNot ?? (isMuted ? 'muted' : null);
}
