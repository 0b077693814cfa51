import { useNavigate } from 'react-router';
import { AdminsPage } from '#web/features/integrations/webhooks/admins-page.tsx';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { NewSecret } from '#web/features/integrations/webhooks/secret/new-secret.tsx';
import { useCreateWebhook } from '#web/features/integrations/webhooks/store/webhooks-query.ts';
import { paths } from '#web/routing/paths.ts';
import { NEW_WEBHOOK, WebhookForm } from './webhook-form.tsx';

export function NewWebhookPage() {
  const { form, secret } = useWebhookMessages();
  const navigate = useNavigate();
  const { data, mutateAsync, isPending, error } = useCreateWebhook();
  return (
    <AdminsPage title={data ? secret.created : form.newTitle}>
      {data ? (
        <NewSecret
          title={secret.title}
          secret={data.secret}
          onClose={() => void navigate(paths.webhook(data.webhook.id), { replace: true })}
        />
      ) : (
        <>
          <p className="mt-2 max-w-[64ch] text-ink-quiet">{form.newSays}</p>
          <WebhookForm
            first={NEW_WEBHOOK}
            isPending={isPending}
            error={error}
            submit={form.create}
            pending={form.creating}
            onSubmit={(fields) => mutateAsync(fields).catch(() => {})}
            onCancel={() => void navigate(paths.webhooks)}
          />
        </>
      )}
    </AdminsPage>
  );
}
