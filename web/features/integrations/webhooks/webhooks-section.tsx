import { Link, useNavigate } from 'react-router';
import { ENTRY_EVENT_TYPES } from '#contract/integrations/entry-events.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { LoadState } from '#web/errors/load-state.tsx';
import { Section } from '#web/features/settings/section/section.tsx';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { useWebhookMessages } from './messages/messages.ts';
import { StateBadge } from './state-badge.tsx';
import { useWebhooks } from './store/webhooks-query.ts';
import { nameOf, stateOf } from './webhook-state.ts';

/** Events named in the list; more are shown as a count. */
const MOST_NAMED = 3;

export function WebhooksSection({ isAdmin }: { isAdmin: boolean }) {
  const messages = useWebhookMessages();
  return (
    <Section id="webhooks" title={messages.title} says={messages.says}>
      {isAdmin ? <Webhooks /> : <p className="mt-4">{messages.onlyAdmins}</p>}
    </Section>
  );
}

function Webhooks() {
  const messages = useWebhookMessages();
  const navigate = useNavigate();
  const query = useWebhooks();
  const { data } = query;
  if (!data) {
    return <LoadState query={query} loading={messages.loading} failed={messages.failed} />;
  }
  return (
    <>
      {data.length === 0 ? (
        <Empty />
      ) : (
        <ul aria-label={messages.title} className="mt-4 divide-y divide-line border-y border-line">
          {data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <Button className="mt-4" onClick={() => void navigate(paths.newWebhook)}>
        {messages.add}
      </Button>
    </>
  );
}

function Empty() {
  const { empty } = useWebhookMessages();
  return (
    <div className="mt-4 max-w-[64ch] text-ink-quiet">
      <p>
        {empty.title} {empty.says}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {empty.examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
      <p className="mt-2">{empty.how}</p>
    </div>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const messages = useWebhookMessages();
  const { common } = useFrontMessages();
  const { id, url, events, departments, priorities, lastSuccessAt, givenUp } = webhook;
  const isAll = events.length === ENTRY_EVENT_TYPES.length;
  const named =
    events.length > MOST_NAMED
      ? [messages.events(events.length)]
      : events.map((one) => messages.deliveries.types[one]);
  const facts = [
    ...(isAll ? [messages.allEvents] : named),
    ...departments.map((one) => common.departments[one]),
    ...priorities.map((one) => common.priorities[one]),
    ...(givenUp > 0 ? [messages.missed(givenUp)] : []),
  ];
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-[550]">
        <Link
          to={paths.webhook(id)}
          className="inline-flex min-h-6 min-w-0 items-center underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current pointer-coarse:min-h-11"
        >
          {nameOf(webhook)}
        </Link>
        <StateBadge state={stateOf(webhook)} />
      </p>
      <p className="text-13 text-ink-quiet wrap-anywhere">{url}</p>
      <p className="text-13 text-ink-quiet">
        {facts.join(', ')}
        {lastSuccessAt !== null && (
          <>
            , {messages.lastSuccess} <When at={lastSuccessAt} />
          </>
        )}
      </p>
    </li>
  );
}
