import { infiniteQueryOptions } from '@tanstack/react-query';
import { listCompanySecurityEvents, listSecurityEvents } from '#contract/admin/security-events.ts';
import type { SecurityGroup } from '#contract/admin/security-kinds.ts';
import { call } from '#web/api/api.ts';

/** A page of them: there is more below. */
const AT_ONCE = 20;

/** Whose events are looked at: all of the installation's, or the company's own. */
export type Whose = 'all' | 'own';

/** Which of them; empty = whichever. */
export type Filters = {
  group: SecurityGroup | '';
  person: string;
  company: string;
  startDate: string;
  endDate: string;
};

export const NO_FILTERS: Filters = {
  group: '',
  person: '',
  company: '',
  startDate: '',
  endDate: '',
};

/** Only what was chosen, as the server is asked. */
function chosenOf({ group, company, ...texts }: Filters, whose: Whose) {
  const others = Object.entries({ ...texts, ...(whose === 'all' && { company }) })
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return { ...(group && { group }), ...Object.fromEntries(others) };
}

/** Security events, newest first, page by page. */
export function securityEventsQuery(whose: Whose, filters: Filters) {
  const chosen = chosenOf(filters, whose);
  return infiniteQueryOptions({
    queryKey: ['security events', whose, chosen],
    queryFn: ({ pageParam }) => {
      const query = { ...chosen, limit: AT_ONCE, ...(pageParam && { cursor: pageParam }) };
      return whose === 'all'
        ? call(listSecurityEvents, { query })
        : call(listCompanySecurityEvents, { query });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}
