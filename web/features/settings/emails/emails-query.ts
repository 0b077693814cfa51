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
import { useSession } from '#web/session/session.ts';
import { emailPreferencesQuery, SENT_EMAILS_KEY } from '#web/store/email-preferences-query.ts';
import { useAction } from '../workspace-query.ts';

/** A page of them: the settings go on below. */
const AT_ONCE = 10;

/** Which of the emails are looked at. */
export type Shown = 'all' | Exclude<EmailState, 'digest'>;

const useCompanyId = () => useSession().data?.user.company.id ?? '';

/** The emails of the last 30 days, newest first, page by page; for admins. */
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

/** The addresses that emails came back from; for admins. */
export const useSuppressed = () => useQuery(suppressedQuery(useCompanyId()));

/** Has an address written to again. */
export function useLift() {
  const queries = useQueryClient();
  const { queryKey } = suppressedQuery(useCompanyId());
  return useAction(
    (address: string) => call(liftSuppression, { params: { address } }),
    ({ addresses }) => {
      queries.setQueryData(queryKey, addresses);
      // It may be the admin's own.
      void queries.invalidateQueries(emailPreferencesQuery);
    },
  );
}
