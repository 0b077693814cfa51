import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { admin as en } from './en.ts';
import { admin as fr } from './fr.ts';

const MESSAGES = { en, fr };

export function useAdminMessages() {
  return useMessagesOf(MESSAGES);
}
