import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  changeNotificationSettings,
  listNotifications,
  type NotificationSettings,
  readNotificationSettings,
  readNotifications,
} from '#contract/notifications/notifications.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { NOTIFICATIONS_KEY, refreshNotifications } from '#web/store/notifications-query.ts';
import { useNotificationMessages } from './messages/messages.ts';

/** The inbox, page by page. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: NOTIFICATIONS_KEY,
  queryFn: ({ pageParam }) =>
    call(listNotifications, { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 0,
});

/** What the person signed in is notified of. */
export const settingsQuery = queryOptions({
  queryKey: ['notification settings'],
  queryFn: () => call(readNotificationSettings, {}),
});

type Marked = { ids?: string[]; until?: string; read: boolean };

/** Marks lines of the inbox read or unread. */
export function useMarkRead() {
  const queries = useQueryClient();
  const says = useNotificationMessages();
  const sayFailed = useSayFailed();
  return useMutation({
    mutationFn: (marked: Marked) => call(readNotifications, { body: marked }),
    onError: (error) => sayFailed(error, { title: says.saveFailed }),
    onSettled: () => refreshNotifications(queries),
  });
}

/** Changes what the person signed in is notified of. */
export function useChangeSettings() {
  const queries = useQueryClient();
  const says = useNotificationMessages();
  const sayFailed = useSayFailed();
  const isLast = () => queries.isMutating({ mutationKey: settingsQuery.queryKey }) === 1;
  return useMutation({
    mutationKey: settingsQuery.queryKey,
    // One after the other: two switches pressed quickly must not overtake each other on the way.
    scope: { id: 'notification settings' },
    mutationFn: (change: Partial<NotificationSettings>) =>
      call(changeNotificationSettings, { body: change }),
    onMutate: (change) =>
      queries.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...change }),
    // What is still on its way is not in this answer, and stays shown.
    onSuccess: (now) => {
      if (isLast()) queries.setQueryData(settingsQuery.queryKey, now);
    },
    onError: (error) => {
      sayFailed(error, { title: says.saveFailed });
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
