import { useQuery } from '@tanstack/react-query';
import { readWaiting, type Waiting } from '#contract/board/waiting.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { call } from '#web/api/api.ts';
import { POLL_MS, type StreamState } from './live-stream.ts';

export const WAITING_KEY = ['waiting'];

const NOTHING: Waiting = { heldMail: 0, joinRequests: 0 };

/**
 * Returns the counts of pending tasks; zero for other members than admins. Waits for the event
 * stream (open or away), to miss no change.
 */
export function useWaiting(user: SessionUser, stream: StreamState): Waiting {
  const isAdmin = user.company.role === 'company_admin';
  const { data } = useQuery({
    queryKey: [...WAITING_KEY, user.company.id],
    queryFn: () => call(readWaiting, {}),
    staleTime: 0,
    refetchInterval: stream === 'away' && POLL_MS,
    enabled: isAdmin && stream !== 'opening',
  });
  return (isAdmin && data) || NOTHING;
}
