import { admin as en } from './en/admin.ts';
import { admin as fr } from './fr/admin.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what the pages say that watch over the installation and its mail. */
export function useAdminWords() {
  return useOwnWords(WORDS);
}
