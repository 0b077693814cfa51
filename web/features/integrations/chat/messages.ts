import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { chat as en } from './messages.en.ts';
import { chat as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useChatMessages() {
  return useMessagesOf(MESSAGES);
}
