import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshEntries, reloadEntries } from '#web/features/entry/entries-query.ts';
import { sessionQuery } from '#web/session.ts';
import { followLive } from './live-stream.ts';

const POLL_MS = 30_000;

/** Keeps the lists as they are on the server; says how often to ask while the stream is away. */
export function useLiveEntries(companyId: string): { pollEvery: number | false } {
  const queries = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(
    () =>
      followLive(companyId, (news) => {
        if (news.kind === 'changed') void refreshEntries(queries, news.ids);
        else if (news.kind === 'everything') void reloadEntries(queries);
        else setIsLive(news.kind === 'open');
        // The stream ends with the session.
        if (news.kind === 'away') void queries.invalidateQueries(sessionQuery);
      }),
    [companyId, queries],
  );
  return { pollEvery: isLive ? false : POLL_MS };
}
