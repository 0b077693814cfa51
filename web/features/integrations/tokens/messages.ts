import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { tokens as en } from './messages.en.ts';
import { tokens as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useTokenMessages() {
  return useMessagesOf(MESSAGES);
}
