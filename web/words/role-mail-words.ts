import { roleMail as en } from './en/role-mail.ts';
import { roleMail as fr } from './fr/role-mail.ts';
import { useOwnWords } from './own-words.ts';

const WORDS = { en, fr };

/** In the language chosen, what the operator's pages say of mail to the installation. */
export function useRoleMailWords() {
  return useOwnWords(WORDS);
}
