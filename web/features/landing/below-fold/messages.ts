import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { belowFold as en } from './messages.en.ts';
import { belowFold as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useBelowFoldMessages() {
  return useMessagesOf(MESSAGES);
}
