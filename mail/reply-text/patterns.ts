import { type PhraseList, phrasesOf } from '#mail/languages/languages.ts';

/** The phrases of a list in every language, the longest first, so that none hides a longer one. */
export function longestFirst(list: PhraseList): string[] {
  return phrasesOf(list).sort((a, b) => b.length - a.length);
}

/**
 * A quick look whether one of some plain phrases may begin at a place of a line, in capitals or not:
 * by its first letters alone. Their regular expression need not try two hundred of them on every line.
 */
export function beginnings(phrases: string[]): (line: string, at: number) => boolean {
  const known: Set<string>[] = [];
  for (const phrase of phrases) {
    // Up to where the expression lets something else stand.
    const [plain = ''] = phrase.slice(0, MOST_LETTERS).split(/[\s'’…]/);
    const letters = known[plain.length] ?? new Set();
    known[plain.length] = letters.add(plain.toUpperCase());
  }
  return (line, at) =>
    known.some((letters, length) => letters.has(line.slice(at, at + length).toUpperCase()));
}

const MOST_LETTERS = 4;

/** One regular expression's alternatives for plain phrases; "…" stands for 1 to 100 characters. */
export function alternatives(phrases: string[]): string {
  return phrases
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.{1,100}'))
    .map((phrase) => phrase.replace(/['’]/g, "['’]").replaceAll(' ', '\\s+'))
    .join('|');
}
