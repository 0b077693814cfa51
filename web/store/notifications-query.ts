import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './invalidate.ts';
import { OWN_COUNTS_KEY } from './own-counts-query.ts';

export const NOTIFICATIONS_KEY = ['notifications'];

export async function refreshNotifications(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(queries, { queryKey: OWN_COUNTS_KEY }),
    invalidate(queries, { queryKey: NOTIFICATIONS_KEY }),
    invalidate(queries, { queryKey: ['issues', 'changed'] }),
  ]);
}
