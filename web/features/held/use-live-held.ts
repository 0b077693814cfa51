import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '#web/store/live-stream.ts';
import { refreshHeld } from './held-query.ts';

/** Keeps the page as it is on the server, while mail comes and other admins decide. */
export function useLiveHeld(companyId: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      followLive(companyId, ({ kind }) => {
        if (kind === 'waiting' || kind === 'everything') void refreshHeld(queries);
      }),
    [companyId, queries],
  );
}
