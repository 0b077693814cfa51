import { firstLines } from './first-lines.ts';

/** Enough for a table of a thousand rows; a tag costs as much as a thousand characters. */
const MOST_TAGS = 10_000;

const LINE_TAG = /<\/?(?:p|div|br|tr|li|table|blockquote|h[1-6])(?=[\s/>])[^<>]*>/gi;
const ANY_TAG = /<[^<>]*>/g;

/** Converts HTML after too many tags to text, as layout is slow. */
export function withFewTags(html: string): string {
  let at = -1;
  for (let count = 0; count <= MOST_TAGS; count += 1) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  const said = html
    .slice(at)
    .replace(LINE_TAG, '\n')
    .replace(ANY_TAG, ' ')
    .replace(/\n{3,}/g, '\n\n');
  const { lines, tail } = firstLines(said, MOST_TAGS);
  // Escaped, so that a remaining "<" opens no tag.
  const rest = `${lines.join('\n')} ${tail.replaceAll('\n', ' ')}`.replaceAll('<', '&lt;');
  return `${html.slice(0, at)}<pre>${rest}</pre>`;
}
