import { queryOptions } from '@tanstack/react-query';
import { readAdminStats } from '#contract/admin/admin.ts';
import { call } from '#web/api/api.ts';

/** The installation in figures, as they stand when the page is opened. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: () => call(readAdminStats, {}),
  staleTime: 0,
});
