import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { sessions as en } from './sessions.en.ts';
import { sessions as fr } from './sessions.fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what is said of where somebody is signed in. */
export function useSessionMessages() {
  return useMessagesOf(MESSAGES);
}
