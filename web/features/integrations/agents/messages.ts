import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { agents as en } from './messages.en.ts';
import { agents as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useAgentMessages() {
  return useMessagesOf(MESSAGES);
}
