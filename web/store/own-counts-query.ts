import { useQuery } from '@tanstack/react-query';
import { type OwnCounts, readOwnCounts } from '#contract/notifications/notifications.ts';
import { call } from '#web/api/api.ts';

export const OWN_COUNTS_KEY = ['own counts'];

const NOTHING: OwnCounts = { unread: 0, assigned: 0 };

export function useOwnCounts(pollEvery: number | false): OwnCounts {
  const { data } = useQuery({
    queryKey: OWN_COUNTS_KEY,
    queryFn: () => call(readOwnCounts, {}),
    staleTime: 0,
    refetchInterval: pollEvery,
  });
  return data ?? NOTHING;
}
