import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { languageModel as en } from './messages.en.ts';
import { languageModel as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useLanguageModelMessages() {
  return useMessagesOf(MESSAGES);
}
