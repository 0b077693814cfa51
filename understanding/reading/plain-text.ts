/** How many characters of a body are read: what a person would read, and a bound on the work. */
const READ_LIMIT = 20_000;

/** A run of characters longer than this is no word but a link, a key or noise. */
export const LONGEST_WORD = 60;

const INVISIBLE = /\p{Cf}/gu;
const CONTROL = /[^\P{Cc}\n]/gu;
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g;

/** Cuts a text at a length without leaving half of a character (a lone surrogate) behind. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? length - 1 : length);
}

/**
 * The text as it is read: at most `READ_LIMIT` characters, one kind of line end and of space, no
 * invisible or control characters, no broken characters. The words themselves are not touched.
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
