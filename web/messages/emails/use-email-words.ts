import { useMessagesOf } from '#web/messages/use-messages-of.ts';
import type { EmailWords } from './email-words.ts';
import { emailWords as en } from './en.ts';
import { emailWords as fr } from './fr.ts';

const WORDS = { en, fr };

export function useEmailWords(): EmailWords {
  return useMessagesOf(WORDS);
}
