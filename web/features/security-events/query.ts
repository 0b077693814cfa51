import { infiniteQueryOptions } from '@tanstack/react-query';
import { listCompanySecurityEvents, listSecurityEvents } from '#contract/admin/security-events.ts';
import type { SecurityGroup } from '#contract/admin/security-kinds.ts';
import { call } from '#web/api/api.ts';

/** Page size; small, as other sections follow below. */
const AT_ONCE = 20;

export type Whose = 'all' | 'own';

/** An empty string means no filter. */
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

function chosenOf({ group, company, ...texts }: Filters, whose: Whose) {
  const others = Object.entries({ ...texts, ...(whose === 'all' && { company }) })
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return { ...(group && { group }), ...Object.fromEntries(others) };
}

/** Query for security events, newest first, paginated. */
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
