import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Issue } from '#contract/entries/issues.ts';
import { type Reporter, readReporter } from '#contract/notifications/reporter.ts';
import { call } from '#web/api/api.ts';

const FRESH_MS = 30_000;

/** How whoever reported an entry can be reached, as of its last change. */
function reporterQuery(entry: Issue) {
  return queryOptions({
    queryKey: ['reporter', entry.id, entry.version],
    queryFn: () => call(readReporter, { params: { id: entry.id } }),
    placeholderData: keepPreviousData,
    // An email that comes back, or a link that is sent, changes nothing of the entry.
    staleTime: FRESH_MS,
  });
}

/** The same, fetched once it is wanted; null until it is there. */
export function useReporter(entry: Issue, isWanted: boolean): Reporter | null {
  const { data } = useQuery({ ...reporterQuery(entry), enabled: isWanted });
  return data ?? null;
}

/** Their name; what the entry itself knows of it until they were asked for. */
export function reporterName(entry: Issue, reporter: Reporter | null): string {
  return reporter?.name ?? entry.senderName ?? entry.sender;
}

/** Why they cannot be asked; null = they can. Who muted the entry is sent no question. */
export function whyNotAsked({
  whyNot,
  isMuted,
}: Reporter): NonNullable<Reporter['whyNot']> | 'muted' | null {
  return whyNot ?? (isMuted ? 'muted' : null);
}
