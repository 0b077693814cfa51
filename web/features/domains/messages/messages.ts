import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';

const MESSAGES = { en, fr };

/** Returns the setup messages in the current language. */
export function useSetupMessages() {
  return useMessagesOf(MESSAGES);
}
