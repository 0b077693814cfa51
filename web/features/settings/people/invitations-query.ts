import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Invited, listInvitations } from '#contract/people/invitations.ts';
import { call } from '#web/api/api.ts';
import { useAction } from '#web/features/settings/store/workspace-query.ts';
import { useSession } from '#web/session/session.ts';

const invitationsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'invitations'],
    queryFn: async () => (await call(listInvitations, {})).invitations,
    staleTime: 0,
  });

const useCompanyId = () => useSession().data?.user.company.id ?? '';

/** Queries the pending invitations; for admins. */
export const useInvitations = () => useQuery(invitationsQuery(useCompanyId()));

export function useSaveInvitations<Sent, Answered extends { invitations: Invited[] }>(
  act: (sent: Sent) => Promise<Answered>,
) {
  const queries = useQueryClient();
  const companyId = useCompanyId();
  return useAction(act, ({ invitations }) => {
    queries.setQueryData(invitationsQuery(companyId).queryKey, invitations);
    void queries.invalidateQueries({ queryKey: ['workspace', companyId, 'people'] });
  });
}
