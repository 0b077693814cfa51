import { demo as en } from './en/demo.ts';
import { demo as fr } from './fr/demo.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what is said from the moment a visitor tries a message until they have an account. */
export function useDemoWords() {
  return useOwnWords(WORDS);
}
