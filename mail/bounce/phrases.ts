/** Lower case, separated by bars and line breaks. */
export type Phrases = { reason: string; phrases: string };

/** Specific reasons first. */
export type Table = { reason: string; phrases: string[] }[];

export function tableOf(inOrder: Phrases[]): Table {
  return inOrder.map(({ reason, phrases }) => ({
    reason,
    phrases: phrases
      .split(/[|\n]/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== ''),
  }));
}

export function reasonIn(table: Table, words: string): string | null {
  const found = table.find(({ phrases }) => phrases.some((phrase) => words.includes(phrase)));
  return found?.reason ?? null;
}

/** Characters read. */
const LONGEST = 8000;

/** Normalizes text for comparison; removes embedded codes. */
export function foldWords(words: string): string {
  return words
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replaceAll('_', ' ')
    .replace(/(?:<<< )?\b[245]\d\d[ -][245]\.\d{1,3}\.\d{1,3}\s/g, ' ')
    .replace(/\s+/g, ' ');
}
