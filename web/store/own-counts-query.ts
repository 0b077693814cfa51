import { useQuery } from '@tanstack/react-query';
import { type OwnCounts, readOwnCounts } from '#contract/notifications/notifications.ts';
import { call } from '#web/api/api.ts';

/** The key of what concerns the person signed in, in numbers; live news makes it stale. */
export const OWN_COUNTS_KEY = ['own counts'];

const NOTHING: OwnCounts = { unread: 0, assigned: 0 };

/** How many notifications are unread and how many entries the person signed in has. */
export function useOwnCounts(pollEvery: number | false): OwnCounts {
  const { data } = useQuery({
    queryKey: OWN_COUNTS_KEY,
    queryFn: () => call(readOwnCounts, {}),
    staleTime: 0,
    refetchInterval: pollEvery,
  });
  return data ?? NOTHING;
}
