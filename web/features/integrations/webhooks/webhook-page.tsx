import { useParams } from 'react-router';
import { FAILING_DAYS } from '#contract/integrations/webhook-choices.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { When } from '#web/ui/when.tsx';
import { AdminsPage } from './admins-page.tsx';
import { Deliveries } from './deliveries/deliveries.tsx';
import { Facts } from './facts.tsx';
import { useWebhookMessages } from './messages/messages.ts';
import { NotThere } from './not-there.tsx';
import { SecretPart } from './secret/secret-part.tsx';
import { StateBadge } from './state-badge.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { nameOf, stateOf } from './webhook-state.ts';
import { useWebhook } from './webhooks-query.ts';

/** One webhook: how it stands with it, what can be done, and what was sent. */
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

/** What needs somebody comes first. */
function State({ webhook }: { webhook: Webhook }) {
  const { page } = useWebhookMessages();
  const state = stateOf(webhook);
  const { failingSince, offSince, lastSuccessAt } = webhook;
  const moments = { failing: failingSince, working: lastSuccessAt, untried: null };
  const at = state in moments ? moments[state as keyof typeof moments] : offSince;
  const says = {
    working: page.working,
    untried: page.untried,
    failing: page.failing(FAILING_DAYS),
    switched_off: page.switched_off(FAILING_DAYS),
    gone: page.gone_off,
    off: page.off,
  }[state];
  return (
    <div className="mt-3 max-w-[72ch]">
      <StateBadge state={state} />
      <p className="mt-2">
        <Sentence says={says} parts={{ when: at === null ? null : <When at={at} /> }} />
      </p>
    </div>
  );
}
