import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { model as en } from './messages.en.ts';
import { model as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useModelMessages() {
  return useMessagesOf(MESSAGES);
}
