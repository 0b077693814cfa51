import { Link, type To } from 'react-router';
import type { WebhookDelivery } from '#contract/integrations/webhook-deliveries.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { When } from '#web/ui/when.tsx';
import { DeliveryState } from './delivery-state.tsx';

type DeliveryRowProps = { delivery: WebhookDelivery; to: To };

/** A delivery: what happened to which entry, and what became of it. */
export function DeliveryRow({ delivery, to }: DeliveryRowProps) {
  const { deliveries: messages } = useWebhookMessages();
  const { type, at, attempts, nextAttemptAt, status, failure } = delivery;
  const facts = [
    ...(status === null ? [] : [messages.answered(status)]),
    ...(failure === null || failure === 'status' ? [] : [messages.failures[failure]]),
    ...(attempts > 0 ? [messages.attempts(attempts)] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={to}
            preventScrollReset
            className="inline-flex min-h-6 items-center text-15 font-[550] underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            {messages.types[type]}
          </Link>
          <DeliveryState delivery={delivery} />
        </p>
        <p className="text-13 text-ink-quiet">
          {facts.join(', ')}
          {nextAttemptAt !== null && attempts > 0 && (
            <>
              , {messages.next} <When at={nextAttemptAt} />
            </>
          )}
        </p>
      </div>
      <p className="text-13 text-ink-quiet sm:text-right">
        <When at={at} />
      </p>
    </li>
  );
}
