import * as en from './en/intake-setup.ts';
import * as fr from './fr/intake-setup.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what the setup of a workspace and its domains say. */
export function useSetupWords() {
  return useOwnWords(WORDS);
}
