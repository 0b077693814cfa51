import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Answer } from '#contract/endpoint.ts';
import type {
  readWebhookDelivery,
  WebhookAttempt,
  WebhookDelivery,
} from '#contract/integrations/webhook-deliveries.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useDeliveryQuery, useReplay } from './deliveries-query.ts';
import { DeliveryState } from './delivery-state.tsx';
import { TextBlock } from './text-block.tsx';

type Whole = Answer<typeof readWebhookDelivery>;

type DeliveryWindowProps = { webhook: Webhook; deliveryId: string; onClose: () => void };

export function DeliveryWindow({ webhook, deliveryId, onClose }: DeliveryWindowProps) {
  const { deliveries: messages } = useWebhookMessages();
  const { data, error, refetch } = useQuery(useDeliveryQuery(webhook.id, deliveryId));
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Dialog
      isOpen
      look="side"
      onClose={onClose}
      title={data ? messages.types[data.delivery.type] : messages.title}
    >
      {data ? (
        <Opened webhook={webhook} whole={data} />
      ) : isGone ? (
        <p>{messages.gone}</p>
      ) : error ? (
        <LoadFailure error={error} says={messages.oneFailed} onRetry={() => void refetch()} />
      ) : (
        <p className="text-ink-quiet">{messages.loading}</p>
      )}
    </Dialog>
  );
}

function Opened({ webhook, whole }: { webhook: Webhook; whole: Whole }) {
  const { deliveries: messages } = useWebhookMessages();
  const { delivery, headers, body, attempts } = whole;
  const { entry } = delivery;
  const { save, saving } = useReplay(webhook.id);
  return (
    <>
      <DeliveryState delivery={delivery} />
      <p className="mt-2">
        <Became delivery={delivery} />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {webhook.enabled ? (
          <Button onClick={() => save(delivery.id)}>
            {delivery.state === 'waiting' ? messages.tryNow : messages.replay}
          </Button>
        ) : (
          <p className="text-13 text-ink-quiet">{messages.replayOff}</p>
        )}
        {entry && (
          <Link
            to={paths.entry(entry.id)}
            className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <UserText>{entry.caption ?? messages.restricted}</UserText>
          </Link>
        )}
        <SavingWord saving={saving} done={messages.replayed} isBeside />
      </div>
      <Facts delivery={delivery} />
      <Attempts attempts={attempts} />
      <h3 className="mt-8 text-15 font-semibold">{messages.sent}</h3>
      <TextBlock
        title={messages.headers}
        text={Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      />
      <TextBlock title={messages.body} text={body} copy={messages.copyBody} />
    </>
  );
}

function Became({ delivery }: { delivery: WebhookDelivery }) {
  const { deliveries: messages } = useWebhookMessages();
  const dates = useDates();
  const { state, reason, attempts, nextAttemptAt, failure } = delivery;
  if (state === 'given_up') {
    return reason === 'attempts' || reason === null
      ? messages.givenUp.attempts(attempts)
      : messages.givenUp[reason];
  }
  if (state === 'delivered') return messages.delivered(attempts);
  if (failure === null || nextAttemptAt === null) return messages.waitsNow;
  return messages.waitsFor(dates.dayAndTime(nextAttemptAt));
}

function Facts({ delivery }: { delivery: WebhookDelivery }) {
  const { deliveries: messages } = useWebhookMessages();
  const dates = useDates();
  const facts = [
    [messages.happened, dates.whole(delivery.at)],
    [messages.type, delivery.type],
    [messages.id, delivery.id],
  ];
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-4 gap-y-1 text-13 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="text-ink-quiet">{name}</dt>
          <dd className="break-words max-sm:mb-1">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Attempts({ attempts }: { attempts: WebhookAttempt[] }) {
  const { deliveries: messages } = useWebhookMessages();
  return (
    <>
      <h3 className="mt-8 text-15 font-semibold">{messages.attemptsTitle}</h3>
      {attempts.length === 0 && <p className="mt-2 text-ink-quiet">{messages.noAttempt}</p>}
      <ol className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {attempts.map((attempt, index) => (
          <li key={attempt.at} className="py-3">
            <Attempt attempt={attempt} isFirst={index === 0} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Attempt({ attempt, isFirst }: { attempt: WebhookAttempt; isFirst: boolean }) {
  const { deliveries: messages } = useWebhookMessages();
  const dates = useDates();
  const { at, milliseconds, status, failure, answer, isCut } = attempt;
  const facts = [
    ...(status === null ? [] : [messages.answered(status)]),
    ...(failure === null ? [] : [messages.failures[failure]]),
    messages.took(milliseconds),
  ];
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span
          className={`inline-block first-letter:uppercase ${failure === null ? '' : 'text-critical'}`}
        >
          {facts.join(', ')}
        </span>
        <time dateTime={at} className="text-13 text-ink-quiet tabular-nums">
          {dates.whole(at)}
        </time>
      </p>
      {status !== null && (
        <details open={isFirst} className="mt-1">
          <summary className="flex min-h-8 w-fit cursor-pointer items-center rounded-md text-13 text-ink-quiet hover:text-ink pointer-coarse:min-h-11">
            {messages.answer}
          </summary>
          {answer === '' ? (
            <p className="text-13 text-ink-quiet">{messages.noAnswer}</p>
          ) : (
            <TextBlock text={answer} {...(isCut && { title: messages.isCut })} />
          )}
        </details>
      )}
    </>
  );
}
