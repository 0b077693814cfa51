import { search as en, type SearchWords } from './en/search.ts';
import { search as fr } from './fr/search.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what can be typed into the search box. */
export function useSearchWords(): SearchWords {
  return useOwnWords(WORDS);
}
