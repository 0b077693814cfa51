import type { QueryClient } from '@tanstack/react-query';
import { importWithRetry } from '#web/loading/import-with-retry.ts';
import { knownZone } from './known-zone.ts';

let isLookedAt = false;

/** Tells the server this browser's time zone where it is new: once a page, and quietly. */
export function tellNewZone(userId: string, queries: QueryClient): void {
  if (isLookedAt) return;
  isLookedAt = true;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || knownZone(userId)?.seen === zone) return;
  importWithRetry(() => import('./tell-time-zone.ts'))
    .then(({ tellTimeZone }) => tellTimeZone(userId, zone, queries))
    // The next page tries again.
    .catch(() => {});
}
