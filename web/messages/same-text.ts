function spoken(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || text.trim();
}

/** Compares two texts, ignoring case, accents and punctuation. */
export function saysSame(one: string, other: string): boolean {
  return spoken(one) === spoken(other);
}

/** Returns the lines that repeat neither `above` nor each other. */
export function saidOnce(lines: readonly string[], above: readonly string[]): string[] {
  const said = new Set(above.map(spoken));
  return lines.filter((line) => {
    const words = spoken(line);
    if (said.has(words)) return false;
    said.add(words);
    return true;
  });
}
