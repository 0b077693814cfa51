import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { ownership as en } from './messages.en.ts';
import { ownership as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what is said of who has an entry and whom it concerns. */
export function useOwnershipMessages() {
  return useMessagesOf(MESSAGES);
}
