import type { Webhook } from '#contract/integrations/webhooks.ts';

/** How it stands with a webhook, as a person would tell the cases apart. */
export type WebhookState = 'working' | 'untried' | 'failing' | 'switched_off' | 'gone' | 'off';

/** How it stands with a webhook. */
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

/** What a webhook is called: what it is for, or else the host that it leads to. */
export function nameOf({ description, url }: Webhook): string {
  if (description !== '') return description;
  return URL.canParse(url) ? new URL(url).host : url;
}
