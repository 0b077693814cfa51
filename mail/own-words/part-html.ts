import type { Author } from './author-name.ts';
import { linesOfHtml } from './html-lines.ts';
import { type Parted, partLines } from './part-lines.ts';

/** More HTML than this no person writes. */
const LONGEST_HTML = 1_000_000;

/**
 * Parts an HTML text as `partText` parts a plain one: by the structure that mail programs give
 * to quotes and signatures, and by its words where there is none.
 */
export function partHtml(html: string, author: Author = null): Parted {
  return partLines(linesOfHtml(html.slice(0, LONGEST_HTML)), author);
}
