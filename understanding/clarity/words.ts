import { FINITE_VERB, VERB } from '../caption/signals.ts';
import { remembered } from '../reading/words.ts';
import { CLAUSE_VERB, REFERS_BACK } from './signals.ts';

const MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** True for a finite verb, in most contexts. */
export const isVerb = remembered((word: string) => {
  const bare = word.replace(MARKS, '');
  return FINITE_VERB.test(bare) || CLAUSE_VERB.test(bare) || VERB.test(bare);
});

export function hasVerb(words: readonly string[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isVerb(words[at] ?? '')) return true;
  return false;
}

export function spacedWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** True for a text that begins with "it" or "they", but not with "IT". */
export function refersBack(text: string): boolean {
  return REFERS_BACK.test(text) && !/^IT(?![\p{L}])/u.test(text);
}
