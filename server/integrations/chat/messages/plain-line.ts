const LONGEST_TITLE = 200;
const LONGEST_NAME = 80;

/** U+2060: not seen, and no part of any address or name. */
const WORD_JOINER = '\u2060';

/** A caption, which may be the words of a stranger, as a title of a message. */
export const titleLine = (text: string) => plainLine(text, LONGEST_TITLE);

/** A name, as a message has it. */
export const nameLine = (text: string) => plainLine(text, LONGEST_NAME);

/**
 * What somebody wrote, on one line without control and invisible characters, so that no service makes
 * a link of it or calls anybody by it (`@here`, `@room`, `@everyone`).
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
