import { security as en } from './en/security.ts';
import { security as fr } from './fr/security.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what security events are called. */
export function useSecurityWords() {
  return useOwnWords(WORDS);
}
