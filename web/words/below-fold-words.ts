import { belowFold as en } from './en/below-fold.ts';
import { belowFold as fr } from './fr/below-fold.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what the front page says below its first screen. */
export function useBelowFoldWords() {
  return useOwnWords(WORDS);
}
