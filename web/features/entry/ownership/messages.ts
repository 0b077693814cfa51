import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { ownership as en } from './messages.en.ts';
import { ownership as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useOwnershipMessages() {
  return useMessagesOf(MESSAGES);
}
