/**
 * How well a command fits what is typed, from 0 (not at all) to 1: each word typed begins one of
 * its words, or is somewhere in it; accents don't count.
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
