import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { webhooks as en } from './en.ts';
import { webhooks as fr } from './fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what is said of outgoing webhooks. */
export function useWebhookMessages() {
  return useMessagesOf(MESSAGES);
}
