/** Characters. */
const LONGEST = 120;
/** U+2060 is invisible and never part of an address. */
const WORD_JOINER = '\u2060';

/** Makes a stranger's text safe for emails: one line, truncated, no links. */
export function unlinked(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  const characters = [...line];
  const short =
    characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('').trim()}…` : line;
  return short
    .replace(/\b[a-z][a-z0-9+.-]{1,12}:\/\//gi, '')
    .replace(/(?<=\S)[.@](?=\S)/g, `$&${WORD_JOINER}`);
}
