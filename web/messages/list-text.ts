/** Joins texts to a list in a sentence: `Ann, Bob and Cid`. */
export function inARow(texts: string[], and: (before: string, last: string) => string): string {
  const before = texts.slice(0, -1);
  const last = texts.at(-1) ?? '';
  return before.length > 0 ? and(before.join(', '), last) : last;
}
