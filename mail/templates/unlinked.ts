const LONGEST = 120;
/** U+2060: not seen, and no part of any address. */
const WORD_JOINER = '\u2060';

/**
 * What a stranger wrote, as it may stand in an email of ours: on one line, not too long, and so that
 * no mail program makes a link of it.
 */
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
