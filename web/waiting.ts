import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#contract/people.ts';
import { readWaiting, type Waiting } from '#contract/waiting.ts';
import { call } from './api.ts';

/** The key of all that is known of what waits; live news makes it stale. */
export const WAITING_KEY = ['waiting'];

const NOTHING: Waiting = { heldMail: 0, joinRequests: 0 };

/** What waits for the admins of a workspace. */
function waitingQuery(companyId: string, pollEvery: number | false) {
  return queryOptions({
    queryKey: [...WAITING_KEY, companyId],
    queryFn: () => call(readWaiting, {}),
    staleTime: 0,
    refetchInterval: pollEvery,
  });
}

/** What waits for this person to decide, in numbers; nothing for those who are no admins. */
export function useWaiting(user: SessionUser, pollEvery: number | false = false): Waiting {
  const isAdmin = user.company.role === 'company_admin';
  const { data } = useQuery({ ...waitingQuery(user.company.id, pollEvery), enabled: isAdmin });
  return (isAdmin && data) || NOTHING;
}
