import { readField } from '#mail/text/field-line.ts';

/** Characters; a longer line is not separated. */
const LONGEST = 3000;
const MARKER_AND_MORE = /^\s*(-{3,12} ?[^\n-]{3,80} ?-{3,12}) ?(?=\S)(.*)$/;
const COLON = /[:：]/g;

/** Splits Yahoo's one-line forward header ("…example>To: Bob"). */
export function separate(line: string): string[] {
  if (line.length > LONGEST || !line.includes('---')) return [line];
  const [, marker, rest] = line.match(MARKER_AND_MORE) ?? [];
  if (!marker || !rest || !readField(rest)) return [line];
  const starts: number[] = [];
  for (const { index } of rest.matchAll(COLON)) {
    const start = nameBefore(rest, index);
    if (start !== null) starts.push(start);
  }
  return [marker, ...starts.map((start, n) => rest.slice(start, starts[n + 1]))];
}

function nameBefore(text: string, colon: number): number | null {
  const from = Math.max(0, colon - 20);
  for (let start = from; start < colon; start += 1) {
    // A field starts at a word, or at a capital within one.
    const isBoundary =
      start === 0 || /^([^\p{L}]\p{L}|\p{Ll}\p{Lu})/u.test(text.slice(start - 1, start + 1));
    if (isBoundary && readField(text.slice(start, colon + 1))) return start;
  }
  return null;
}
