import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { signIn as en } from './en.ts';
import { signIn as fr } from './fr.ts';

const MESSAGES = { en, fr };

export function useSignInMessages() {
  return useMessagesOf(MESSAGES);
}
