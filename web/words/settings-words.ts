import { settings as en } from './en/settings.ts';
import { settings as fr } from './fr/settings.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** What the settings say, in English: that of the other languages has the same type. */
export type SettingsWords = typeof en;

/** In the language chosen, what the page of settings says. */
export function useSettingsWords(): SettingsWords {
  return useOwnWords(WORDS);
}
