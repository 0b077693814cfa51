import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { demo as en } from './demo.en.ts';
import { demo as fr } from './demo.fr.ts';

const MESSAGES = { en, fr };

export function useDemoMessages() {
  return useMessagesOf(MESSAGES);
}
