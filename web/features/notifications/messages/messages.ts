import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { notifications as en } from './en.ts';
import { notifications as fr } from './fr.ts';

const MESSAGES = { en, fr };

export function useNotificationMessages() {
  return useMessagesOf(MESSAGES);
}
