import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DELIVERY_DAYS } from '#contract/integrations/webhook-choices.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SHOWN, type Shown, useDeliveriesQuery } from './deliveries-query.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { DeliveryWindow } from './delivery-window.tsx';
import { ReplayAll } from './replay-all.tsx';

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { deliveries: messages } = useWebhookMessages();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { deliveryId } = useParams();
  const [params] = useSearchParams();
  const shown = SHOWN.find((one) => one === params.get('show')) ?? 'all';
  const search = shown === 'all' ? '' : `?show=${shown}`;
  const choose = (one: Shown) =>
    void navigate(
      { search: one === 'all' ? '' : `?show=${one}` },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section aria-labelledby="deliveries-title" className="mt-10 max-w-[800px]">
      <h2
        ref={heading}
        id="deliveries-title"
        tabIndex={-1}
        className="text-18 font-semibold outline-none"
      >
        {messages.title}
      </h2>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">{messages.says(DELIVERY_DAYS)}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ShownChoice webhook={webhook} shown={shown} onChoose={choose} />
        {webhook.enabled && webhook.givenUp > 0 && (
          <ReplayAll id={webhook.id} onDone={() => heading.current?.focus()} />
        )}
      </div>
      <List webhook={webhook} shown={shown} search={search} />
      {deliveryId !== undefined && (
        <DeliveryWindow
          key={deliveryId}
          webhook={webhook}
          deliveryId={deliveryId}
          onClose={() =>
            void navigate({ pathname: paths.webhook(webhook.id), search }, { replace: true })
          }
        />
      )}
    </section>
  );
}

type ShownChoiceProps = { webhook: Webhook; shown: Shown; onChoose: (shown: Shown) => void };

function ShownChoice({ webhook, shown, onChoose }: ShownChoiceProps) {
  const { deliveries: messages } = useWebhookMessages();
  const counts = { all: null, waiting: webhook.waiting, given_up: webhook.givenUp };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{messages.which}</legend>
      {SHOWN.map((one) => {
        const count = counts[one];
        return (
          <ToggleChip key={one} isOn={one === shown} onToggle={() => onChoose(one)}>
            {messages.shown[one]}
            {count !== null && <span className="tabular-nums">{messages.many(count)}</span>}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}

type ListProps = { webhook: Webhook; shown: Shown; search: string };

function List({ webhook, shown, search }: ListProps) {
  const { deliveries: messages } = useWebhookMessages();
  const query = useInfiniteQuery({
    ...useDeliveriesQuery(webhook.id, shown),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = query;
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <>
      {!data && !error && <p className="mt-4 text-ink-quiet">{messages.loading}</p>}
      {error && (
        <LoadFailure
          error={error}
          says={messages.failed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data && deliveries.length === 0 && (
        <p className="mt-4 text-ink-quiet">{shown === 'all' ? messages.none : messages.noneSuch}</p>
      )}
      <ul
        aria-labelledby="deliveries-title"
        className="mt-3 divide-y divide-line border-y border-line empty:hidden"
      >
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            to={{ pathname: paths.webhookDelivery(webhook.id, delivery.id), search }}
          />
        ))}
      </ul>
      <MoreButton query={query} className="mt-4">
        {messages.more}
      </MoreButton>
    </>
  );
}
