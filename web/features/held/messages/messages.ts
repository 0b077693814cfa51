import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { held as en, type HeldMessages } from './en.ts';
import { held as fr } from './fr.ts';

const MESSAGES = { en, fr };

export function useHeldMessages(): HeldMessages {
  return useMessagesOf(MESSAGES);
}
