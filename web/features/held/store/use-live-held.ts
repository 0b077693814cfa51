import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '#web/store/live-stream.ts';
import { refreshHeld } from './held-query.ts';

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
