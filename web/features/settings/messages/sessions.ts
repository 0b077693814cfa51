import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { sessions as en } from './sessions.en.ts';
import { sessions as fr } from './sessions.fr.ts';

const MESSAGES = { en, fr };

export function useSessionMessages() {
  return useMessagesOf(MESSAGES);
}
