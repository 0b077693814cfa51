import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { roleMail as en } from './messages.en.ts';
import { roleMail as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what the operator's pages say of mail to the installation. */
export function useRoleMailMessages() {
  return useMessagesOf(MESSAGES);
}
