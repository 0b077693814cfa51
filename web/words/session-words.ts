import { sessions as en } from './en/sessions.ts';
import { sessions as fr } from './fr/sessions.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what is said of where somebody is signed in. */
export function useSessionWords() {
  return useOwnWords(WORDS);
}
