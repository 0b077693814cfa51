import { remembered } from '../../reading/words.ts';

/** Strips accents, but keeps case; all spaces and apostrophes have one form. */
export function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll(/[‐‑−]/g, '-')
    .replaceAll(/œ/g, 'oe')
    .replaceAll(/Œ/g, 'OE')
    .replaceAll(/æ/g, 'ae');
}

/** Letters and digits only, as in "inv2043" for "INV-2043". */
export const squeezed = remembered((text: string) =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''),
);

/** Replaces the matches of a pattern by spaces; `read` gets each, and keeps it by returning null. */
export function takeOut<Found>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Found | null,
): { rest: string; found: Found[] } {
  const found: Found[] = [];
  let rest = text;
  for (const match of text.matchAll(pattern)) {
    const one = read(match);
    if (one === null) continue;
    found.push(one);
    const end = match.index + match[0].length;
    rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(end);
  }
  return { rest, found };
}
