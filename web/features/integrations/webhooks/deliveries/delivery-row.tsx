import { Link, type To } from 'react-router';
import type { WebhookDelivery } from '#contract/integrations/webhook-deliveries.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { paths } from '#web/routing/paths.ts';
import { When } from '#web/ui/when.tsx';
import { DeliveryState } from './delivery-state.tsx';

type DeliveryRowProps = { delivery: WebhookDelivery; to: To };

export function DeliveryRow({ delivery, to }: DeliveryRowProps) {
  const { deliveries: messages } = useWebhookMessages();
  const { type, state, at, entry, milliseconds, attempts, nextAttemptAt, status, failure } =
    delivery;
  // A successful delivery shows its state only.
  const facts = [
    ...(state === 'delivered' ? [messages.states.delivered] : []),
    ...(status === null ? [] : [messages.answered(status)]),
    ...(milliseconds === null || status === null ? [] : [messages.took(milliseconds)]),
    ...(failure === null || failure === 'status' ? [] : [messages.failures[failure]]),
    ...(attempts > (state === 'delivered' ? 1 : 0) ? [messages.attempts(attempts)] : []),
  ];
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={to}
            preventScrollReset
            className="inline-flex min-h-6 items-center text-15 font-[550] underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            {messages.types[type]}
          </Link>
          {state !== 'delivered' && <DeliveryState delivery={delivery} />}
        </p>
        <p className="text-13 text-ink-quiet">
          <When at={at} />
        </p>
      </div>
      {entry && (
        <p className="text-13 wrap-anywhere">
          <Link
            to={paths.entry(entry.id)}
            className="inline-flex min-h-6 items-center text-ink-quiet underline decoration-line underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            <UserText>{entry.caption ?? messages.restricted}</UserText>
          </Link>
        </p>
      )}
      <p className="text-13 text-ink-quiet first-letter:uppercase">
        {facts.join(', ')}
        {nextAttemptAt !== null && attempts > 0 && (
          <>
            , {messages.next} <When at={nextAttemptAt} />
          </>
        )}
      </p>
    </li>
  );
}
