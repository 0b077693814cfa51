import { useParams } from 'react-router';
import { FAILING_DAYS } from '#contract/integrations/webhook-choices.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { AdminsPage } from './admins-page.tsx';
import { Deliveries } from './deliveries/deliveries.tsx';
import { Facts } from './facts.tsx';
import { useWebhookMessages } from './messages/messages.ts';
import { NotThere } from './not-there.tsx';
import { SecretPart } from './secret/secret-part.tsx';
import { StateBadge } from './state-badge.tsx';
import { useWebhook } from './store/webhooks-query.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { nameOf, STATE_ID, stateOf, type WebhookState } from './webhook-state.ts';

export function WebhookPage() {
  const messages = useWebhookMessages();
  const { id = '' } = useParams();
  const webhook = useWebhook(id);
  const { data } = webhook;
  return (
    <AdminsPage title={data ? nameOf(data) : messages.title}>
      {data ? <Opened key={id} webhook={data} /> : <NotThere {...webhook} />}
    </AdminsPage>
  );
}

function Opened({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <State webhook={webhook} />
      <WebhookActions webhook={webhook} />
      <Facts webhook={webhook} />
      <SecretPart webhook={webhook} />
      <Deliveries webhook={webhook} />
    </>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  return (
    <div id={STATE_ID} role="status" tabIndex={-1} className="mt-3 max-w-[72ch] outline-none">
      <StateBadge state={state} />
      <p className="mt-2">{useStateText(webhook, state)}</p>
    </div>
  );
}

function useStateText(webhook: Webhook, state: WebhookState): string {
  const { page } = useWebhookMessages();
  const dates = useDates();
  const day = (at: string | null) => (at === null ? '' : dates.dayAndTime(at));
  const { failingSince, offSince, lastSuccessAt } = webhook;
  switch (state) {
    case 'untried':
      return page.untried;
    case 'working':
      return page.working(day(lastSuccessAt));
    case 'failing':
      return page.failing(day(failingSince), FAILING_DAYS);
    case 'switched_off':
      return page.switched_off(day(offSince), FAILING_DAYS);
    case 'gone':
      return page.gone_off(day(offSince));
    case 'off':
      return page.off(day(offSince));
  }
}
