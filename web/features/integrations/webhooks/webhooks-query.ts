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
import { useAction } from '#web/features/settings/workspace-query.ts';
import { useSession } from '#web/session/session.ts';

/** How often what one webhook does is asked for: whoever looks at that waits for something to come. */
export const REFRESH_MS = 3000;
const LIST_REFRESH_MS = 15_000;

/** Begins the key of all that is known of the webhooks of a company. */
export const webhooksKey = (companyId: string) => ['workspace', companyId, 'webhooks'];

/** The company looked at. */
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

/** The webhooks of the workspace, the oldest first; for admins. */
export const useWebhooks = () => useQuery(webhooksQuery(useCompanyId()));

/** One of them; for admins, others are not let see any. */
export function useWebhook(id: string) {
  const company = useSession().data?.user.company;
  const enabled = company?.role === 'company_admin';
  return useQuery({ ...webhookQuery(company?.id ?? '', id), enabled });
}

/** What a form sends. */
export type WebhookFields = Pick<
  Webhook,
  'url' | 'description' | 'events' | 'departments' | 'priorities'
>;

function useKeep() {
  const queries = useQueryClient();
  const companyId = useCompanyId();
  return (webhook: Webhook) => {
    queries.setQueryData(webhookQuery(companyId, webhook.id).queryKey, webhook);
    void queries.invalidateQueries({ queryKey: webhooksKey(companyId) });
  };
}

/** Creates a webhook; its secret is in what comes back alone, and kept in no cache. */
export function useCreateWebhook() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: WebhookFields) => call(createWebhook, { body }),
    onSuccess: ({ webhook }) => keep(webhook),
    gcTime: 0,
  });
}

/** Changes what a form says of a webhook. */
export function useEditWebhook(id: string) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: WebhookFields) => call(changeWebhook, { params: { id }, body }),
    onSuccess: ({ webhook }) => keep(webhook),
  });
}

/** Switches a webhook on or off. */
export function useSwitchWebhook(id: string) {
  const keep = useKeep();
  return useAction(
    async (enabled: boolean) =>
      (await call(changeWebhook, { params: { id }, body: { enabled } })).webhook,
    keep,
  );
}

/** Deletes a webhook. */
export function useRemoveWebhook(id: string) {
  const queries = useQueryClient();
  const companyId = useCompanyId();
  return useAction(
    async () => (await call(removeWebhook, { params: { id } })).webhooks,
    (webhooks) => queries.setQueryData(webhooksQuery(companyId).queryKey, webhooks),
  );
}

/** Replaces the secret of a webhook, and hands the new one to `made` alone. */
export function useRotateSecret(id: string, made: (secret: string) => void) {
  const keep = useKeep();
  return useAction(async () => {
    const { webhook, secret } = await call(rotateWebhookSecret, { params: { id }, body: {} });
    made(secret);
    return webhook;
  }, keep);
}

/** Ends the secret before the last replacement. */
export function useEndOldSecret(id: string) {
  const keep = useKeep();
  return useAction(async () => (await call(endOldWebhookSecret, { params: { id } })).webhook, keep);
}
