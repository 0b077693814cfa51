import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { search as en, type SearchMessages } from './messages.en.ts';
import { search as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useSearchMessages(): SearchMessages {
  return useMessagesOf(MESSAGES);
}
