import type { Language } from '#contract/languages.ts';
import { useLanguage } from './language.tsx';

/** The words of a few screens alone, which come with them: they are few enough for both languages. */
export function useMessagesOf<Said>(said: Record<Language, Said>): Said {
  return said[useLanguage().language];
}
