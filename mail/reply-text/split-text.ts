import type { Author } from './author-name.ts';
import { linesOf } from './mail-lines.ts';
import { type SplitText, splitLines } from './split-lines.ts';

/**
 * Splits a plain text into what its author wrote now, their signature, and the history that came
 * along. For a mail that is no forward; one that it quotes or carries stays where it is.
 */
export function splitText(text: string, author: Author = null): SplitText {
  return splitLines(linesOf(text), author);
}
