import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { settings as en } from './en.ts';
import { settings as fr } from './fr.ts';

const MESSAGES = { en, fr };

/** Messages in English; other languages have the same type. */
export type SettingsMessages = typeof en;

export function useSettingsMessages(): SettingsMessages {
  return useMessagesOf(MESSAGES);
}
