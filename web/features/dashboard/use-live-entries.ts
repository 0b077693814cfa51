import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery } from '#web/session/session.ts';
import { invalidate } from '#web/store/invalidate.ts';
import { refreshEntries, reloadEntries, unknownOf } from '#web/store/lists/entries-query.ts';
import { followLive, type StreamState } from '#web/store/live-stream.ts';
import { refreshNotifications } from '#web/store/notifications-query.ts';
import { WAITING_KEY } from '#web/store/waiting-query.ts';

/** Synchronizes the lists through the event stream; returns its state. */
export function useLiveEntries(companyId: string): StreamState {
  const queries = useQueryClient();
  const [stream, setStream] = useState<StreamState>('opening');
  useEffect(() => {
    let wasLive = false;
    return followLive(companyId, (news) => {
      // Only changes by others are fetched.
      if (news.kind === 'changed') void refreshEntries(queries, unknownOf(queries, news.changes));
      else if (news.kind === 'everything') void reloadEntries(queries, news.latest);
      else if (news.kind === 'notifications') void refreshNotifications(queries);
      else if (news.kind === 'waiting') void invalidate(queries, { queryKey: WAITING_KEY });
      if (news.kind !== 'open' && news.kind !== 'away') return;
      // Refetched, as this event is not replayed after a gap.
      if (news.kind === 'open') void invalidate(queries, { queryKey: WAITING_KEY });
      // Checks the session, as the stream ends with it.
      if (wasLive && news.kind === 'away') void queries.invalidateQueries(sessionQuery);
      wasLive = news.kind === 'open';
      setStream(news.kind);
    });
  }, [companyId, queries]);
  return stream;
}
