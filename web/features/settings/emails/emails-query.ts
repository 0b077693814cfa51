import {
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EmailState } from '#contract/entries/email-kinds.ts';
import {
  liftSuppression,
  listSentEmails,
  listSuppressed,
} from '#contract/workspace/workspace-emails.ts';
import { call } from '#web/api/api.ts';
import { useAction } from '#web/features/settings/store/workspace-query.ts';
import { useSession } from '#web/session/session.ts';
import { emailPreferencesQuery, SENT_EMAILS_KEY } from '#web/store/email-preferences-query.ts';

const AT_ONCE = 10;

export type Shown = 'all' | Exclude<EmailState, 'digest'>;

const useCompanyId = () => useSession().data?.user.company.id ?? '';

/** Query for the emails of the last 30 days, newest first, paginated; for admins. */
export function useSentQuery(shown: Shown) {
  return infiniteQueryOptions({
    queryKey: [...SENT_EMAILS_KEY, useCompanyId(), shown],
    queryFn: ({ pageParam }) =>
      call(listSentEmails, {
        query: {
          limit: AT_ONCE,
          ...(shown !== 'all' && { state: shown }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

const suppressedQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'suppressed addresses'],
    queryFn: async () => (await call(listSuppressed, { query: {} })).addresses,
    staleTime: 0,
  });

/** Queries the addresses suppressed after a bounce; for admins. */
export const useSuppressed = () => useQuery(suppressedQuery(useCompanyId()));

/** Lifts the suppression of an address. */
export function useLift() {
  const queries = useQueryClient();
  const { queryKey } = suppressedQuery(useCompanyId());
  return useAction(
    (address: string) => call(liftSuppression, { params: { address } }),
    ({ addresses }) => {
      queries.setQueryData(queryKey, addresses);
      // Refetched, as it may be the admin's own address.
      void queries.invalidateQueries(emailPreferencesQuery);
    },
  );
}
