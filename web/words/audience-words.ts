import { audience as en } from './en/audience.ts';
import { audience as fr } from './fr/audience.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what is said of who may see an entry. */
export function useAudienceWords() {
  return useOwnWords(WORDS);
}
