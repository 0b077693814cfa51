import { queryOptions } from '@tanstack/react-query';
import { readAdminStats } from '#contract/admin/admin.ts';
import { call } from '#web/api/api.ts';

/** Statistics, refetched on each visit. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: () => call(readAdminStats, {}),
  staleTime: 0,
});
