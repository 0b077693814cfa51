import type { WebhookDelivery } from '#contract/integrations/webhook-deliveries.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { Badge } from '#web/ui/badge.tsx';

const TONES = {
  waiting: 'plain',
  retrying: 'watch',
  delivered: 'spruce',
  given_up: 'critical',
} as const;

export function DeliveryState({ delivery: { state, failure } }: { delivery: WebhookDelivery }) {
  const { deliveries } = useWebhookMessages();
  const shown = state === 'waiting' && failure !== null ? 'retrying' : state;
  return <Badge tone={TONES[shown]}>{deliveries.states[shown]}</Badge>;
}
