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

export const inboxQuery = infiniteQueryOptions({
  queryKey: NOTIFICATIONS_KEY,
  queryFn: ({ pageParam }) =>
    call(listNotifications, { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 0,
});

export const settingsQuery = queryOptions({
  queryKey: ['notification settings'],
  queryFn: () => call(readNotificationSettings, {}),
});

type Marked = { ids?: string[]; until?: string; read: boolean };

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
