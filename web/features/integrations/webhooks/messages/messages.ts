import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { webhooks as en } from './en.ts';
import { webhooks as fr } from './fr.ts';

const MESSAGES = { en, fr };

export function useWebhookMessages() {
  return useMessagesOf(MESSAGES);
}
