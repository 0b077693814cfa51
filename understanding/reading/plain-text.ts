/** Characters read of a text, to bound the work. */
const READ_LIMIT = 20_000;

/** Characters; a longer run is a link, a key or noise. */
export const LONGEST_WORD = 60;

const INVISIBLE = /\p{Cf}/gu;
const CONTROL = /[^\P{Cc}\n]/gu;
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g;

/** Cuts a text without splitting a surrogate pair. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? length - 1 : length);
}

/**
 * Normalizes line ends and spaces, removes invisible and control characters, and cuts at
 * `READ_LIMIT`.
 */
export function plainText(raw: string): string {
  return cutAt(raw, READ_LIMIT)
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(ODD_SPACE, ' ')
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ');
}
