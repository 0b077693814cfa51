import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';

const MESSAGES = { en, fr };

/** In the language chosen, what the setup of a workspace and its domains say. */
export function useSetupMessages() {
  return useMessagesOf(MESSAGES);
}
