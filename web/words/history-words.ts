import { history as en } from './en/history.ts';
import { history as fr } from './fr/history.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what an entry's history says. */
export function useHistoryWords() {
  return useOwnWords(WORDS);
}
