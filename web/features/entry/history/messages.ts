import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { history as en } from './messages.en.ts';
import { history as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useHistoryMessages() {
  return useMessagesOf(MESSAGES);
}
