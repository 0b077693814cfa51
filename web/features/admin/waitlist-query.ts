import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inviteWaitlist, listWaitlist } from '#contract/admin/admin-waitlist.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useToast } from '#web/ui/toast/toast.tsx';

export const waitlistQuery = infiniteQueryOptions({
  queryKey: ['admin', 'waitlist'],
  queryFn: ({ pageParam }) =>
    call(listWaitlist, { query: { ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 0,
});

export function useInvite(done: () => void) {
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { waitlist: says } = useAdminMessages();
  return useMutation({
    mutationFn: (who: 'all' | string[]) => call(inviteWaitlist, { body: { who } }),
    onSuccess: ({ notified }) => {
      say(says.sent(notified));
      done();
    },
    onError: (error) => sayFailed(error, says.failed),
    onSettled: () => queries.invalidateQueries(waitlistQuery),
  });
}
