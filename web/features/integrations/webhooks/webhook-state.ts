import type { Webhook } from '#contract/integrations/webhooks.ts';

export type WebhookState = 'working' | 'untried' | 'failing' | 'switched_off' | 'gone' | 'off';

/** Element with the webhook's state; gets the focus after a change. */
export const STATE_ID = 'webhook-state';

export function stateOf({
  enabled,
  offReason,
  failingSince,
  lastSuccessAt,
}: Webhook): WebhookState {
  if (!enabled) {
    if (offReason === 'failing') return 'switched_off';
    return offReason === 'gone' ? 'gone' : 'off';
  }
  if (failingSince !== null) return 'failing';
  return lastSuccessAt === null ? 'untried' : 'working';
}

/** Returns the description of a webhook, or else the host of its URL. */
export function nameOf({ description, url }: Webhook): string {
  if (description !== '') return description;
  return URL.canParse(url) ? new URL(url).host : url;
}
