import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { emails as en } from './emails.en.ts';
import { emails as fr } from './emails.fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what is said where a person chooses what they are written about. */
export function useEmailMessages() {
  return useMessagesOf(MESSAGES);
}
