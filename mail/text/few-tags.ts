import { firstLines } from './first-lines.ts';

/** More than a table of a thousand rows has; each takes as long as a thousand letters. */
const MOST_TAGS = 10_000;

const LINE_TAG = /<\/?(?:p|div|br|tr|li|table|blockquote|h[1-6])(?=[\s/>])[^<>]*>/gi;
const ANY_TAG = /<[^<>]*>/g;

/**
 * HTML with its first tags as they are, and of all behind them what it says: a million of tags is no
 * page for people, and takes long to lay out.
 */
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
  // What is left of a sign that opens no tag must not open one now.
  const rest = `${lines.join('\n')} ${tail.replaceAll('\n', ' ')}`.replaceAll('<', '&lt;');
  return `${html.slice(0, at)}<pre>${rest}</pre>`;
}
