import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { settings as en } from './en.ts';
import { settings as fr } from './fr.ts';

const MESSAGES = { en, fr };

/** What the settings say, in English: that of the other languages has the same type. */
export type SettingsMessages = typeof en;

/** In the language chosen, what the page of settings says. */
export function useSettingsMessages(): SettingsMessages {
  return useMessagesOf(MESSAGES);
}
