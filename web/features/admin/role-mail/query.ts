import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  changeRoleMail,
  listRoleMail,
  type RoleMail,
  type RoleMailView,
  readRoleMail,
} from '#contract/admin/role-mail.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useRoleMailMessages } from '#web/features/admin/role-mail/messages.ts';

const REFRESH_MS = 30_000;
const LISTS = ['admin', 'role mail'];

/** Query for role mails, newest first, paginated. */
export function roleMailQuery(view: RoleMailView) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, view],
    queryFn: ({ pageParam }) =>
      call(listRoleMail, { query: { view, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** Query for the content of one email, which never changes. */
export function roleMailContentQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'role mail content', id],
    queryFn: () => call(readRoleMail, { params: { id } }),
  });
}

type Change = Partial<Pick<RoleMail, 'isRead' | 'isArchived'>>;

export function useChangeRoleMail(id: string) {
  const queries = useQueryClient();
  const sayFailed = useSayFailed();
  const { changeFailed } = useRoleMailMessages();
  return useMutation({
    mutationFn: (body: Change) => call(changeRoleMail, { params: { id }, body }),
    onError: (error) => sayFailed(error, changeFailed),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: LISTS }),
        queries.invalidateQueries({ queryKey: ['admin', 'stats'] }),
      ]),
  });
}
