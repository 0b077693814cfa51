import { alternatives, longestFirst } from '../patterns.ts';

const FOOTER = new RegExp(`^[^\\p{L}]{0,6}(?:${alternatives(longestFirst('footers'))})`, 'iu');
const NOTICE = new RegExp(alternatives(longestFirst('confidentialityWords')), 'gi');
/** Characters; a shorter notice is the author's own text. */
const SHORTEST_NOTICE = 90;
const LONGEST_NOTICE = 6000;

export function isFooter(paragraph: string): boolean {
  if (FOOTER.test(paragraph.slice(0, 200))) return true;
  if (paragraph.length < SHORTEST_NOTICE || paragraph.length > LONGEST_NOTICE) return false;
  const words = new Set((paragraph.match(NOTICE) ?? []).map((word) => word.toLowerCase()));
  return words.size >= 3;
}

export function hasNoticeWord(text: string): boolean {
  return text.search(NOTICE) >= 0;
}

const LIST_LINE =
  /mailing list|listinfo|unsubscribe|googlegroups\.com|lists?\.[\w-]+\.|groups\.io|@lists?\b/i;

/** True for a block below a rule with the list's address. */
export function isListFooter(below: string[]): boolean {
  return below.length > 0 && below.length <= 8 && below.some((line) => LIST_LINE.test(line));
}
