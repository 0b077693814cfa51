import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { waitlist as en } from './en.ts';
import { waitlist as fr } from './fr.ts';

const MESSAGES = { en, fr };

export function useWaitlistMessages() {
  return useMessagesOf(MESSAGES);
}
