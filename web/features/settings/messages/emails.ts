import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { emails as en } from './emails.en.ts';
import { emails as fr } from './emails.fr.ts';

const MESSAGES = { en, fr };

export function useSentMessages() {
  return useMessagesOf(MESSAGES);
}
