import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { search as en, type SearchMessages } from './messages.en.ts';
import { search as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

/** Returns the search messages in the current language. */
export function useSearchMessages(): SearchMessages {
  return useMessagesOf(MESSAGES);
}
