const NAMES = 'html|head|body|div|p|table|span|font|center|style|meta|h[1-6]|ul|ol|br|b|strong';
const DOCUMENT = /^\s*(?:<\?xml[^<>]{0,200}>\s*)?(?:<!doctype\s+html\b|<html[\s>]|<body[\s>])/i;
const FRAGMENT = new RegExp(`^\\s*<(?:${NAMES})(?:\\s[^<>]{0,2000})?/?>`, 'i');
const END = new RegExp(`</(?:${NAMES})\\s*>\\s*$|<br\\s*/?>\\s*$`, 'i');
/** Characters at either end that are checked. */
const EDGE = 4000;

/**
 * True for HTML in a plain part: a whole document, or a fragment without any text around it. HTML
 * that someone quotes in a sentence is text.
 */
export function isHtmlSource(text: string): boolean {
  const start = text.slice(0, EDGE).replace(/^[\ufeff\s]+/, '');
  if (!start.startsWith('<')) return false;
  const begin = start.replace(/^(?:<!--[^<>]{0,500}-->\s*)/, '');
  if (DOCUMENT.test(begin)) return /<\/(?:html|body|p|div|table|td|span)\s*>|<br\b/i.test(text);
  const end = text.trimEnd().slice(-EDGE);
  return FRAGMENT.test(begin) && END.test(end);
}
