import type { Language } from '#contract/languages.ts';
import { useLanguage } from './language.tsx';

/** Returns a feature's messages, bundled with it in both languages. */
export function useMessagesOf<Said>(said: Record<Language, Said>): Said {
  return said[useLanguage().language];
}
