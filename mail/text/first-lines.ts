/** Returns the first lines and the unsplit `tail`; splitting a million lines is slow. */
export function firstLines(text: string, most: number): { lines: string[]; tail: string } {
  let end = -1;
  for (let count = 0; count < most; count += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return { lines: text.split('\n'), tail: '' };
  }
  return { lines: text.slice(0, end).split('\n'), tail: text.slice(end + 1) };
}
