import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { reporter as en } from './messages.en.ts';
import { reporter as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useReporterMessages() {
  return useMessagesOf(MESSAGES);
}
