import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { DeliveryState } from '#contract/integrations/webhook-choices.ts';
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhook,
  replayWebhookDelivery,
  testWebhook,
} from '#contract/integrations/webhook-deliveries.ts';
import { call } from '#web/api/api.ts';
import {
  REFRESH_MS,
  useCompanyId,
  webhooksKey,
} from '#web/features/integrations/webhooks/store/webhooks-query.ts';
import { useAction } from '#web/features/settings/store/workspace-query.ts';

const PAGE_SIZE = 20;
const TEST_REFRESH_MS = 600;

export type Shown = 'all' | Exclude<DeliveryState, 'delivered'>;
export const SHOWN = ['all', 'waiting', 'given_up'] as const satisfies Shown[];

/** Query for the deliveries of a webhook, newest first, paginated. */
export function useDeliveriesQuery(id: string, shown: Shown) {
  return infiniteQueryOptions({
    queryKey: [...webhooksKey(useCompanyId()), id, 'deliveries', shown],
    queryFn: ({ pageParam }) =>
      call(listWebhookDeliveries, {
        params: { id },
        query: {
          limit: PAGE_SIZE,
          ...(shown !== 'all' && { state: shown }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

export function useDeliveryQuery(id: string, deliveryId: string) {
  return queryOptions({
    queryKey: [...webhooksKey(useCompanyId()), id, 'delivery', deliveryId],
    queryFn: () => call(readWebhookDelivery, { params: { id, deliveryId } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/**
 * Polls for the result of a test event; null while pending. The result invalidates the webhook's
 * other queries.
 */
export function useTestOutcome(webhookId: string, testId: string | undefined) {
  const isOver = ({ delivery }: Answer<typeof readWebhookDelivery>) => delivery.state !== 'waiting';
  const { data = null } = useQuery({
    ...useDeliveryQuery(webhookId, testId ?? ''),
    enabled: testId !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : TEST_REFRESH_MS),
  });
  const outcome = data && isOver(data) ? data : null;
  const overId = outcome?.delivery.id;
  const queries = useQueryClient();
  const companyId = useCompanyId();
  useEffect(() => {
    if (overId) void queries.invalidateQueries({ queryKey: webhooksKey(companyId) });
  }, [overId, queries, companyId]);
  return outcome;
}

function useRefresh() {
  const queries = useQueryClient();
  const queryKey = webhooksKey(useCompanyId());
  return () => void queries.invalidateQueries({ queryKey });
}

/** Sends a test event; returns its delivery's id. */
export function useSendTest(webhookId: string) {
  const queries = useQueryClient();
  const key = webhooksKey(useCompanyId());
  return useMutation({
    mutationFn: async () => (await call(testWebhook, { params: { id: webhookId } })).delivery.id,
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

/** Repeats a delivery, or sends a waiting one at once. */
export function useReplay(id: string) {
  return useAction(
    async (deliveryId: string) =>
      (await call(replayWebhookDelivery, { params: { id, deliveryId } })).delivery,
    useRefresh(),
  );
}

/** Repeats the failed deliveries of events since a time. */
export function useReplayAll(id: string, queued: (count: number) => void) {
  const refresh = useRefresh();
  return useAction(
    async (since: Date) =>
      (await call(replayWebhook, { params: { id }, body: { since: since.toISOString() } })).queued,
    (count) => {
      queued(count);
      refresh();
    },
  );
}
