import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { emails as en } from './emails.en.ts';
import { emails as fr } from './emails.fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what a workspace reads of the emails that it sends about entries. */
export function useSentMessages() {
  return useMessagesOf(MESSAGES);
}
