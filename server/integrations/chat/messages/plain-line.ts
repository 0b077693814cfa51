/** Characters. */
const LONGEST_TITLE = 200;
/** Characters. */
const LONGEST_NAME = 80;

/** U+2060 is invisible and not part of addresses or names, so it breaks links and mentions. */
const WORD_JOINER = '\u2060';

export const titleLine = (text: string) => plainLine(text, LONGEST_TITLE);

export const nameLine = (text: string) => plainLine(text, LONGEST_NAME);

/**
 * Returns one line without control or invisible characters, links or mentions (`@here`, `@room`,
 * `@everyone`).
 */
function plainLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  const short =
    characters.length > longest
      ? `${characters
          .slice(0, longest - 1)
          .join('')
          .trim()}…`
      : line;
  return short
    .replace(/\b[a-z][a-z0-9+.-]{1,12}:\/\//gi, '')
    .replace(/(?<=\S)\.(?=\S)|[@＠](?=\S)/g, `$&${WORD_JOINER}`);
}
