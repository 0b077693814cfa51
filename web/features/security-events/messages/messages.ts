import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { security as en } from './en.ts';
import { security as fr } from './fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what security events are called. */
export function useSecurityMessages() {
  return useMessagesOf(MESSAGES);
}
