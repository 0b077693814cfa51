/** What servers say for one reason: phrases in lower case, parted by bars and line ends. */
export type Phrases = { reason: string; phrases: string };

/** Reasons in the order in which they are looked for: the special before the general. */
export type Table = { reason: string; phrases: string[] }[];

/** The table that `reasonIn` looks through. */
export function tableOf(inOrder: Phrases[]): Table {
  return inOrder.map(({ reason, phrases }) => ({
    reason,
    phrases: phrases
      .split(/[|\n]/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== ''),
  }));
}

/** The first reason of a table whose phrases stand in a text; null if none does. */
export function reasonIn(table: Table, words: string): string | null {
  const found = table.find(({ phrases }) => phrases.some((phrase) => words.includes(phrase)));
  return found?.reason ?? null;
}

/** More than any server says of one recipient. */
const LONGEST = 8000;

/** The words of a server in the form of the phrases: one line, without the codes within it. */
export function foldWords(words: string): string {
  return words
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replaceAll('_', ' ')
    .replace(/(?:<<< )?\b[245]\d\d[ -][245]\.\d{1,3}\.\d{1,3}\s/g, ' ')
    .replace(/\s+/g, ' ');
}
