import { convert } from 'html-to-text';

const LONGEST_HTML = 1_000_000;
/** Deeper HTML is a loop of some program; what stands there is left out. */
const DEEPEST_HTML = 500;

/** What HTML says to a reader, as plain text. */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: LONGEST_HTML, maxDepth: DEEPEST_HTML, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });
}
