import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { audience as en } from './messages.en.ts';
import { audience as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useAudienceMessages() {
  return useMessagesOf(MESSAGES);
}
