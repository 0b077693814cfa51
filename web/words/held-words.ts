import { held as en, type HeldWords } from './en/held.ts';
import { held as fr } from './fr/held.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what the page of held mail says. */
export function useHeldWords(): HeldWords {
  return useOwnWords(WORDS);
}
