import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endMemberSessions,
  endSession,
  endSessions,
  listMemberSessions,
  listSessions,
  type OwnSession,
} from '#contract/people/sessions.ts';
import type { Colleague } from '#contract/workspace/workspace-people.ts';
import { call } from '#web/api/api.ts';
import { useLogout, useSession } from '#web/session/session.ts';
import { leaveSession, staySignedIn } from '#web/session/session-end.ts';
import { useAction } from './workspace-query.ts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call(listSessions, {})).sessions,
  // Refetched, as new sessions may start elsewhere.
  staleTime: 0,
});

export const useSessions = () => useQuery(sessionsQuery);

export type Ending = OwnSession | 'others' | 'all';

/** Ends sessions; also signs out locally if the current one ended. */
export function useEndSessions() {
  const queries = useQueryClient();
  const logout = useLogout();
  return useAction(
    async (what: Ending) => {
      if (what === 'others') return call(endSessions, { body: { which: what } });
      if (what !== 'all') return call(endSession, { params: { id: what.id } });
      // Called first, as the event stream will then end.
      leaveSession();
      return call(endSessions, { body: { which: what } }).catch((error) => {
        staySignedIn();
        throw error;
      });
    },
    ({ sessions }) => {
      if (sessions.length === 0) void logout(() => Promise.resolve());
      else queries.setQueryData(sessionsQuery.queryKey, sessions);
    },
  );
}

const memberQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'people', id, 'sessions'],
    queryFn: async () => (await call(listMemberSessions, { params: { id } })).sessions,
    staleTime: 0,
  });

const useCompanyId = () => useSession().data?.user.company.id ?? '';

/** Queries a member's sessions that have access to the workspace; for admins. */
export const useMemberSessions = ({ id }: Colleague) => useQuery(memberQuery(useCompanyId(), id));

export function useSignOutMember({ id }: Colleague) {
  const queries = useQueryClient();
  const { queryKey } = memberQuery(useCompanyId(), id);
  return useAction(
    () => call(endMemberSessions, { params: { id } }),
    ({ sessions }) => queries.setQueryData(queryKey, sessions),
  );
}
