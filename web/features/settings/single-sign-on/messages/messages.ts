import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { singleSignOn as en } from './en.ts';
import { singleSignOn as fr } from './fr.ts';

const MESSAGES = { en, fr };

export function useSsoMessages() {
  return useMessagesOf(MESSAGES);
}
