import type { Author } from './author-name.ts';
import { linesOf } from './mail-lines.ts';
import { type SplitText, splitLines } from './split-lines.ts';

/** Splits plain text into reply text, signature and quoted text. Not for forwards. */
export function splitText(text: string, author: Author = null): SplitText {
  return splitLines(linesOf(text), author);
}
