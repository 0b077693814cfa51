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
import { useChangeAtOnce } from './use-change-at-once.ts';

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
  return useChangeAtOnce({
    queryKey: settingsQuery.queryKey,
    send: (change: Partial<NotificationSettings>) =>
      call(changeNotificationSettings, { body: change }),
    merge: (known: NotificationSettings, change) => ({
      ...known,
      ...change,
      reasons: { ...known.reasons, ...change.reasons },
    }),
  });
}
