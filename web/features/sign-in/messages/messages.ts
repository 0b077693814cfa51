import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { signIn as en } from './en.ts';
import { signIn as fr } from './fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what the pages say on which one signs in or makes an account. */
export function useSignInMessages() {
  return useMessagesOf(MESSAGES);
}
