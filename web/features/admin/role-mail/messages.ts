import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { roleMail as en } from './messages.en.ts';
import { roleMail as fr } from './messages.fr.ts';

const MESSAGES = { en, fr };

export function useRoleMailMessages() {
  return useMessagesOf(MESSAGES);
}
