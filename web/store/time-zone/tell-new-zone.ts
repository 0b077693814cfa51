import type { QueryClient } from '@tanstack/react-query';
import { importWithRetry } from '#web/loading/import-with-retry.ts';
import { knownZone } from './known-zone.ts';

let isLookedAt = false;

/** Reports a new time zone to the server, once per page load; errors are ignored. */
export function tellNewZone(userId: string, queries: QueryClient): void {
  if (isLookedAt) return;
  isLookedAt = true;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || knownZone(userId)?.seen === zone) return;
  importWithRetry(() => import('./tell-time-zone.ts'))
    .then(({ tellTimeZone }) => tellTimeZone(userId, zone, queries))
    .catch(() => {});
}
