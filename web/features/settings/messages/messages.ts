import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import { settings as en } from './en.ts';
import { settings as fr } from './fr.ts';

const MESSAGES = { en, fr };

export type SettingsMessages = typeof en;

export function useSettingsMessages(): SettingsMessages {
  return useMessagesOf(MESSAGES);
}
