import type { ReactNode } from 'react';
import { ENTRY_EVENT_TYPES } from '#contract/integrations/entry-events.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { CopyButton } from '#web/ui/copy/copy-text.tsx';
import { useWebhookMessages } from './messages/messages.ts';

export function Facts({ webhook }: { webhook: Webhook }) {
  const { page, allEvents, deliveries } = useWebhookMessages();
  const { common } = useFrontMessages();
  const dates = useDates();
  const { url, events, departments, priorities, createdAt } = webhook;
  const isAll = events.length === ENTRY_EVENT_TYPES.length;
  const facts: [string, ReactNode][] = [
    [
      page.url,
      <span key="url" className="flex items-start gap-1">
        <span className="min-w-0 break-all">{url}</span>
        <span className="-my-1.5">
          <CopyButton text={url} label={page.copyUrl} />
        </span>
      </span>,
    ],
    [page.events, isAll ? allEvents : events.map((event) => deliveries.types[event]).join(', ')],
    [page.departments, departments.map((one) => common.departments[one]).join(', ') || page.all],
    [page.priorities, priorities.map((one) => common.priorities[one]).join(', ') || page.all],
    [page.created, dates.day(createdAt)],
  ];
  return (
    <dl className="mt-6 grid max-w-[680px] grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="text-ink-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
