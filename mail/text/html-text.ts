import { compile } from 'html-to-text';
import { withFewTags } from './few-tags.ts';
import { withoutHidden } from './without-hidden.ts';

/** Characters read. */
const LONGEST_HTML = 1_000_000;
/** Deeper nesting is a program error. */
const DEEPEST_HTML = 500;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: DEEPEST_HTML * 2, ellipsis: '' },
  formatters: {
    // Gmail sends emoji as pictures.
    emoji: ({ attribs }, _walk, builder) => builder.addInline(attribs?.alt?.slice(0, 20) ?? ''),
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'img[data-emoji]', format: 'emoji' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
});

export function textOfHtml(html: string): string {
  return convert(withoutHidden(withoutDeepTags(withFewTags(html.slice(0, LONGEST_HTML)))));
}

const TAG = /<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])[^<>]*>/gi;
/** Void elements, and those with an optional end tag. */
const ENDS_BY_ITSELF =
  /^(p|li|td|th|tr|dd|dt|option|br|hr|img|input|meta|link|col|wbr|area|base|embed|source|track|param)$/i;

/** Removes tags deeper than 500 levels but keeps their content: parsers take quadratic time. */
export function withoutDeepTags(html: string): string {
  if (!mayBeDeep(html)) return html;
  let depth = 0;
  let deepest = 0;
  const flat = html.replace(TAG, (tag, slash: string, name: string) => {
    if (ENDS_BY_ITSELF.test(name)) return tag;
    if (slash && depth === 0) return tag;
    depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
    return depth + (slash ? 1 : 0) > DEEPEST_HTML ? '' : tag;
  });
  return deepest > DEEPEST_HTML ? flat : html;
}

const OPENING = /<(\/?)(?!p\b|li\b|t[dhr]\b|br\b|hr\b|img\b|!)/gi;

/** Fast pre-check; counts implicitly closed tags as open. */
function mayBeDeep(html: string): boolean {
  let depth = 0;
  OPENING.lastIndex = 0;
  for (let tag = OPENING.exec(html); tag; tag = OPENING.exec(html)) {
    depth = Math.max(0, depth + (tag[1] === '' ? 1 : -1));
    if (depth > DEEPEST_HTML) return true;
  }
  return false;
}
