import { type PhraseList, phrasesOf } from '#mail/languages/languages.ts';

/** The phrases of a list in every language, the longest first, so that none hides a longer one. */
export function longestFirst(list: PhraseList): string[] {
  return phrasesOf(list).sort((a, b) => b.length - a.length);
}

/** One regular expression's alternatives for plain phrases; "…" stands for 1 to 100 characters. */
export function alternatives(phrases: string[]): string {
  return phrases
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.{1,100}'))
    .map((phrase) => phrase.replace(/['’]/g, "['’]").replaceAll(' ', '\\s+'))
    .join('|');
}
