import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeWebhook,
  createWebhook,
  endOldWebhookSecret,
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
  type Webhook,
} from '#contract/integrations/webhooks.ts';
import { call } from '#web/api/api.ts';
import { useAction } from '#web/features/settings/store/workspace-query.ts';
import { useSession } from '#web/session/session.ts';

/** Polling interval for one webhook, where an admin waits for deliveries. */
export const REFRESH_MS = 3000;
const LIST_REFRESH_MS = 15_000;

/** Prefix of all query keys for a company's webhooks. */
export const webhooksKey = (companyId: string) => ['workspace', companyId, 'webhooks'];

export const useCompanyId = () => useSession().data?.user.company.id ?? '';

const webhooksQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(companyId), 'list'],
    queryFn: async () => (await call(listWebhooks, {})).webhooks,
    staleTime: 0,
    refetchInterval: LIST_REFRESH_MS,
  });

const webhookQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: [...webhooksKey(companyId), id],
    queryFn: async () => (await call(readWebhook, { params: { id } })).webhook,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** Queries the webhooks of the workspace, oldest first; for admins. */
export const useWebhooks = () => useQuery(webhooksQuery(useCompanyId()));

/** Queries a webhook; disabled unless the user is an admin. */
export function useWebhook(id: string) {
  const company = useSession().data?.user.company;
  const enabled = company?.role === 'company_admin';
  return useQuery({ ...webhookQuery(company?.id ?? '', id), enabled });
}

export type WebhookFields = Pick<
  Webhook,
  'url' | 'description' | 'events' | 'departments' | 'priorities'
>;

function useCacheUpdate() {
  const queries = useQueryClient();
  const companyId = useCompanyId();
  return (webhook: Webhook) => {
    queries.setQueryData(webhookQuery(companyId, webhook.id).queryKey, webhook);
    void queries.invalidateQueries({ queryKey: webhooksKey(companyId) });
  };
}

/** Creates a webhook; only its response contains the secret, which is not cached. */
export function useCreateWebhook() {
  const cache = useCacheUpdate();
  return useMutation({
    mutationFn: (body: WebhookFields) => call(createWebhook, { body }),
    onSuccess: ({ webhook }) => cache(webhook),
    gcTime: 0,
  });
}

export function useEditWebhook(id: string) {
  const cache = useCacheUpdate();
  return useMutation({
    mutationFn: (body: WebhookFields) => call(changeWebhook, { params: { id }, body }),
    onSuccess: ({ webhook }) => cache(webhook),
  });
}

export function useSwitchWebhook(id: string) {
  const cache = useCacheUpdate();
  return useAction(
    async (enabled: boolean) =>
      (await call(changeWebhook, { params: { id }, body: { enabled } })).webhook,
    cache,
  );
}

export function useRemoveWebhook(id: string) {
  const queries = useQueryClient();
  const companyId = useCompanyId();
  return useAction(
    async () => (await call(removeWebhook, { params: { id } })).webhooks,
    (webhooks) => queries.setQueryData(webhooksQuery(companyId).queryKey, webhooks),
  );
}

/** Replaces the secret of a webhook; the new one is only passed to `made`. */
export function useRotateSecret(id: string, made: (secret: string) => void) {
  const cache = useCacheUpdate();
  return useAction(async () => {
    const { webhook, secret } = await call(rotateWebhookSecret, { params: { id }, body: {} });
    made(secret);
    return webhook;
  }, cache);
}

export function useEndOldSecret(id: string) {
  const cache = useCacheUpdate();
  return useAction(
    async () => (await call(endOldWebhookSecret, { params: { id } })).webhook,
    cache,
  );
}
