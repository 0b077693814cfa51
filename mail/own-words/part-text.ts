import type { Author } from './author-name.ts';
import { linesOf } from './mail-lines.ts';
import { type Parted, partLines } from './part-lines.ts';

/**
 * Parts a plain text into what its author wrote now, their signature, and the history that came
 * along. For a mail that is no forward; one that it quotes or carries stays where it is.
 */
export function partText(text: string, author: Author = null): Parted {
  return partLines(linesOf(text), author);
}
