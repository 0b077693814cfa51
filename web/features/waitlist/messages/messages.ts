import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { waitlist as en } from './en.ts';
import { waitlist as fr } from './fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what the waitlist’s page and its curtain say. */
export function useWaitlistMessages() {
  return useMessagesOf(MESSAGES);
}
