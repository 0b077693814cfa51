import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { admin as en } from './en.ts';
import { admin as fr } from './fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what the pages say that watch over the installation and its mail. */
export function useAdminMessages() {
  return useMessagesOf(MESSAGES);
}
