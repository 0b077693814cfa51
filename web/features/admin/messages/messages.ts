import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { admin as en } from './en.ts';
import { admin as fr } from './fr.ts';

const MESSAGES = { en, fr };

/** Returns the admin messages in the current language. */
export function useAdminMessages() {
  return useMessagesOf(MESSAGES);
}
