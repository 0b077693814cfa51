import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { security as en } from './en.ts';
import { security as fr } from './fr.ts';

const MESSAGES = { en, fr };

export function useSecurityMessages() {
  return useMessagesOf(MESSAGES);
}
