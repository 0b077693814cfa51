import { Parser } from 'htmlparser2';
import { showsText, VISIBLE, type Visibility, visibilityOf } from './visibility.ts';

/** Fast check of the source. */
const MAY_HIDE =
  /display\s*:\s*none|visibility|opacity|mso-hide|font[^;:<>]{0,8}:\s*[01.]|height\s*:\s*0|\shidden[\s=/>]|background/i;

/** Removes elements and texts that HTML hides; keeps all if nothing would be left. */
export function withoutHidden(html: string): string {
  if (!MAY_HIDE.test(html)) return html;
  const hidden = hiddenRanges(html);
  if (hidden.length === 0) return html;
  let at = 0;
  let seen = '';
  for (const { start, end } of hidden) {
    // A space, as hidden text may separate words.
    if (start > at) seen += `${html.slice(at, start)} `;
    at = Math.max(at, end);
  }
  seen += html.slice(at);
  return hasWords(seen) || !hasWords(html) ? seen : html;
}

type Range = { start: number; end: number };

function hiddenRanges(html: string): Range[] {
  const ranges: Range[] = [];
  const open: Visibility[] = [];
  let hiddenFrom = -1;
  const parser = new Parser({
    onopentag(_, attributes) {
      const visibility = visibilityOf(attributes, open.at(-1) ?? VISIBLE);
      open.push(visibility);
      if (visibility.isHidden && hiddenFrom < 0) hiddenFrom = parser.startIndex;
    },
    ontext() {
      if (hiddenFrom < 0 && !showsText(open.at(-1) ?? VISIBLE)) {
        ranges.push({ start: parser.startIndex, end: parser.endIndex + 1 });
      }
    },
    onclosetag(_, isImplied) {
      const wasHidden = open.pop()?.isHidden;
      if (!wasHidden || open.at(-1)?.isHidden) return;
      const isClosed = !isImplied || parser.startIndex === hiddenFrom;
      ranges.push({
        start: hiddenFrom,
        end: isClosed ? parser.endIndex + 1 : parser.startIndex,
      });
      hiddenFrom = -1;
    },
  });
  parser.end(html);
  return ranges;
}

function hasWords(html: string): boolean {
  const body = html.slice(Math.max(0, html.search(/<body\b/i)));
  return /[\p{L}\p{N}]/u.test(body.replace(/<style\b[^<]*<\/style/gi, '').replace(/<[^<>]*>/g, ''));
}
