import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { search as en, type SearchMessages } from './messages.en.ts';
import { search as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what can be typed into the search box. */
export function useSearchMessages(): SearchMessages {
  return useMessagesOf(MESSAGES);
}
