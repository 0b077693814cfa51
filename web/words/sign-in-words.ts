import { signIn as en } from './en/sign-in.ts';
import { signIn as fr } from './fr/sign-in.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what the pages say on which one signs in or makes an account. */
export function useSignInWords() {
  return useOwnWords(WORDS);
}
