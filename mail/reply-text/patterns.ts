import { type PhraseList, phrasesOf } from '#mail/languages/languages.ts';

/** Returns phrases, longest first, so that no phrase hides a longer one. */
export function longestFirst(list: PhraseList): string[] {
  return phrasesOf(list).sort((a, b) => b.length - a.length);
}

/** Returns a fast pre-check by the first characters. */
export function beginnings(phrases: string[]): (line: string, at: number) => boolean {
  const known: Set<string>[] = [];
  for (const phrase of phrases) {
    const [plain = ''] = phrase.slice(0, MOST_LETTERS).split(/[\s'’…]/);
    const letters = known[plain.length] ?? new Set();
    known[plain.length] = letters.add(plain.toUpperCase());
  }
  return (line, at) =>
    known.some((letters, length) => letters.has(line.slice(at, at + length).toUpperCase()));
}

const MOST_LETTERS = 4;

/** Returns a pattern of alternatives; "…" matches 1 to 100 characters. */
export function alternatives(phrases: string[]): string {
  return phrases
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.{1,100}'))
    .map((phrase) => phrase.replace(/['’]/g, "['’]").replaceAll(' ', '\\s+'))
    .join('|');
}
