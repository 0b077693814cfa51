import { Badge } from '#web/ui/badge.tsx';
import { useWebhookMessages } from './messages/messages.ts';
import type { WebhookState } from './webhook-state.ts';

const TONES = {
  working: 'spruce',
  untried: 'plain',
  failing: 'critical',
  switched_off: 'critical',
  gone: 'critical',
  off: 'plain',
} as const;

export function StateBadge({ state }: { state: WebhookState }) {
  const { states } = useWebhookMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
