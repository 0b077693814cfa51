import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';

const MESSAGES = { en, fr };

export function useSetupMessages() {
  return useMessagesOf(MESSAGES);
}
