/**
 * Returns a score from 0 (no match) to 1: all words must occur, and word starts score higher;
 * accents are ignored.
 */
export function matchOf(_value: string, typed: string, keywords: string[] = []): number {
  const text = ` ${plain(keywords.join(' '))}`;
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.some((word) => !text.includes(word))) return 0;
  const begun = words.filter((word) => text.includes(` ${word}`)).length;
  return words.length === 0 ? 1 : (1 + begun) / (1 + words.length);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
