import type { Author } from './author-name.ts';
import { linesOfHtml } from './html-lines.ts';
import { type SplitText, splitLines } from './split-lines.ts';

/** More HTML than this no person writes. */
const LONGEST_HTML = 1_000_000;

/**
 * Splits an HTML text as `splitText` parts a plain one: by the structure that mail programs give
 * to quotes and signatures, and by its words where there is none.
 */
export function splitHtml(html: string, author: Author = null): SplitText {
  return splitLines(linesOfHtml(html.slice(0, LONGEST_HTML)), author);
}
