import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { demo as en } from './demo.en.ts';
import { demo as fr } from './demo.fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what is said from the moment a visitor tries a message until they have an account. */
export function useDemoMessages() {
  return useMessagesOf(MESSAGES);
}
