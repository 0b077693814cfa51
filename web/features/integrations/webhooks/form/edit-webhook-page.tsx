import { useNavigate, useParams } from 'react-router';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { AdminsPage } from '#web/features/integrations/webhooks/admins-page.tsx';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { NotThere } from '#web/features/integrations/webhooks/not-there.tsx';
import {
  useEditWebhook,
  useWebhook,
} from '#web/features/integrations/webhooks/store/webhooks-query.ts';
import { nameOf } from '#web/features/integrations/webhooks/webhook-state.ts';
import { paths } from '#web/routing/paths.ts';
import { WebhookForm } from './webhook-form.tsx';

export function EditWebhookPage() {
  const { form } = useWebhookMessages();
  const { id = '' } = useParams();
  const webhook = useWebhook(id);
  const { data } = webhook;
  return (
    <AdminsPage
      title={form.editTitle}
      {...(data && { parent: { to: paths.webhook(id), name: nameOf(data) } })}
    >
      {data ? <Edit key={id} webhook={data} /> : <NotThere {...webhook} />}
    </AdminsPage>
  );
}

function Edit({ webhook }: { webhook: Webhook }) {
  const { form } = useWebhookMessages();
  const navigate = useNavigate();
  const { id, url, description, events, departments, priorities } = webhook;
  const { mutateAsync, isPending, error } = useEditWebhook(id);
  const leave = () => void navigate(paths.webhook(id), { replace: true });
  return (
    <WebhookForm
      first={{ url, description, events, departments, priorities }}
      isPending={isPending}
      error={error}
      submit={form.save}
      pending={form.saving}
      onSubmit={(fields) => mutateAsync(fields).then(leave, () => {})}
      onCancel={leave}
    />
  );
}
