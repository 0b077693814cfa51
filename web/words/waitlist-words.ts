import { waitlist as en } from './en/waitlist.ts';
import { waitlist as fr } from './fr/waitlist.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what the waitlist’s page and its curtain say. */
export function useWaitlistWords() {
  return useOwnWords(WORDS);
}
