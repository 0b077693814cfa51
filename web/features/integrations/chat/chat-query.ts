import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#contract/endpoint.ts';
import {
  type ChatConnection,
  changeChatConnection,
  createChatConnection,
  listChatConnections,
  removeChatConnection,
  testChatConnection,
} from '#contract/integrations/chat/chat.ts';
import { call } from '#web/api/api.ts';
import { useAction } from '#web/features/settings/store/workspace-query.ts';
import { useSession } from '#web/session/session.ts';

const LOOK_EVERY_MS = 30_000;

const chatQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'chat'],
    queryFn: async () => (await call(listChatConnections, {})).connections,
    // Refetched, as the last delivery and its result change independently of this page.
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });

const useChatQuery = () => chatQuery(useSession().data?.user.company.id ?? '');

export const useConnections = () => useQuery(useChatQuery());

/** A target with its credentials, which is write-only. */
export type NewTarget = Call<typeof createChatConnection>['body']['target'];
type NewConnection = Call<typeof createChatConnection>['body'];
type Change = Call<typeof changeChatConnection>['body'];

function useCacheUpdate() {
  const queries = useQueryClient();
  const { queryKey } = useChatQuery();
  return {
    all: (connections: ChatConnection[]) => queries.setQueryData(queryKey, connections),
    one: (connection: ChatConnection) =>
      queries.setQueryData(queryKey, (before = []) =>
        before.some(({ id }) => id === connection.id)
          ? before.map((one) => (one.id === connection.id ? connection : one))
          : [...before, connection],
      ),
  };
}

export function useConnect(made: (connection: ChatConnection) => void) {
  const cache = useCacheUpdate();
  return useAction(
    async (body: NewConnection) => (await call(createChatConnection, { body })).connection,
    (connection) => {
      cache.one(connection);
      made(connection);
    },
  );
}

export function useChange(done: () => void = () => {}) {
  const cache = useCacheUpdate();
  return useAction(
    async ({ id, ...body }: Change & { id: string }) =>
      (await call(changeChatConnection, { params: { id }, body })).connection,
    (connection) => {
      cache.one(connection);
      done();
    },
  );
}

export function useRemove() {
  const cache = useCacheUpdate();
  return useAction(
    async ({ id }: ChatConnection) =>
      (await call(removeChatConnection, { params: { id } })).connections,
    cache.all,
  );
}

/** Sends a test message; `tested` gets the problem, or null. */
export function useTest(tested: (problem: ChatConnection['problem']) => void) {
  const cache = useCacheUpdate();
  return useAction(
    ({ id }: Pick<ChatConnection, 'id'>) => call(testChatConnection, { params: { id } }),
    ({ connection, problem }) => {
      cache.one(connection);
      tested(problem);
    },
  );
}
