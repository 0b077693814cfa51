/** A text by its letters and digits alone: whether two say the same does not hang on a full stop. */
function spoken(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || text.trim();
}

/** Whether two texts say the same in the same words. */
export function saysSame(one: string, other: string): boolean {
  return spoken(one) === spoken(other);
}

/** The lines that say what stands nowhere above them, each once. */
export function saidOnce(lines: readonly string[], above: readonly string[]): string[] {
  const said = new Set(above.map(spoken));
  return lines.filter((line) => {
    const words = spoken(line);
    if (said.has(words)) return false;
    said.add(words);
    return true;
  });
}
