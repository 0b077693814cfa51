import { Parser } from 'htmlparser2';
import { withFewTags } from '#mail/text/few-tags.ts';
import { showsText, VISIBLE, type Visibility, visibilityOf } from '#mail/text/visibility.ts';
import { withoutBannerLines } from './banner/banner-lines.ts';
import { type Box, type Form, formOf, tellTable } from './banner/html-boxes.ts';
import { isForwardMark } from './dividers.ts';
import { Page } from './html-page.ts';
import { type Role, roleOf } from './html-roles.ts';
import { type MailLines, QUOTED } from './mail-lines.ts';

const UNSEEN = new Set([
  'head',
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'select',
  'svg',
]);
const PARAGRAPHS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'ul',
  'ol',
  'dl',
  'figure',
]);
const BLOCKS = new Set([
  'blockquote',
  'div',
  'table',
  'tr',
  'section',
  'article',
  'header',
  'footer',
  'center',
  'address',
  'form',
  'fieldset',
  'dt',
  'dd',
  'main',
  'nav',
  'aside',
  'body',
  'tbody',
  'thead',
  'details',
  'summary',
  'signature',
  'li',
  'figcaption',
  'caption',
]);
/** Styles without margin, as Outlook's empty lines are paragraphs. */
const TIGHT = /\bMso(?:Normal|PlainText|NoSpacing)|\bmargin(?:-(?:top|bottom))?:\s*0(?!\.\d)/i;
/** Deeper nesting is a program error. */
const DEEPEST = 400;
const MOST_OPEN = 2000;
const PIECE = 16_384;
const LONGEST_STYLE = 1000;
/** Boxes, and lines above them, that may be a banner's. */
const MOST_BOXES = 40;
const MOST_LINES_ABOVE = 20;
/** Characters read. */
const LONGEST_HTML = 1_000_000;

type Open = {
  name: string;
  role: Role | null;
  isUnseen: boolean;
  visibility: Visibility;
  gap: number;
  start: number;
  hasQuote: boolean;
  form: Form;
};

/**
 * Returns the visible lines of HTML, with marks for quotes, attributions and signatures by the
 * structures of common clients. One pass, without DOM.
 */
export function linesOfHtml(given: string): MailLines {
  const html = withFewTags(given.slice(0, LONGEST_HTML));
  const page = new Page();
  const open: Open[] = [];
  const boxes: Box[] = [];
  let unseen = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'br') return unseen === 0 ? page.lineBreak() : undefined;
      if (name === 'hr' && unseen === 0) page.rule(roleOf(name, attributes) === 'cut');
      if (isVoid(name)) return;
      const element = readElement(name, attributes, open.at(-1)?.visibility ?? VISIBLE);
      open.push(element);
      if (boxes.length < MOST_BOXES) tellTable(open, name, attributes);
      if (element.isUnseen) unseen += 1;
      if (unseen > 0 || open.length > DEEPEST) return;
      page.gap(element.gap);
      if (name === 'li') page.bullet(' * ');
      if (name === 'td' || name === 'th') page.cell();
      if (name === 'pre') page.step('preformatted', 1);
      element.start = page.length;
      if (isQuote(element.role) || element.role === 'header') tellWrapper(open);
      enter(page, element.role, 1);
    },
    ontext(text) {
      if (unseen === 0 && showsText(open.at(-1)?.visibility ?? VISIBLE)) page.say(text);
    },
    onclosetag(name) {
      if (isVoid(name)) return;
      const element = open.pop();
      if (!element) return;
      const isSeen = unseen === 0 && open.length < DEEPEST;
      if (element.isUnseen) unseen -= 1;
      if (!isSeen) return;
      page.gap(element.gap);
      if (name === 'pre') page.step('preformatted', -1);
      noteBox(boxes, element, page.length);
      if (element.role) page.gap(1);
      enter(page, element.role, -1);
      if (element.role === 'quote wrapper' && !element.hasQuote) quoteWhole(page, element.start);
    },
  });
  for (let at = 0; at < html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    if (open.length < MOST_OPEN) continue;
    page.gap(1);
    page.say(html.slice(endOfTag(html, at + PIECE)).replace(/<[^<>]*>/g, ' '));
    return withoutBannerLines(page.end(), boxes);
  }
  parser.end();
  return withoutBannerLines(page.end(), boxes);
}

/** Moves an offset to the end of a tag, to avoid splitting it. */
function endOfTag(html: string, at: number): number {
  const isInside = html.lastIndexOf('<', at - 1) > html.lastIndexOf('>', at - 1);
  const end = isInside ? html.indexOf('>', at) : -1;
  return end < 0 ? at : end + 1;
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

function isVoid(name: string): boolean {
  return VOID.has(name);
}

function readElement(name: string, attributes: Record<string, string>, parent: Visibility): Open {
  const { style = '', class: classes = '' } = attributes;
  const role = name === 'body' ? null : roleOf(name, attributes);
  const visibility = visibilityOf(attributes, parent);
  const isUnseen = UNSEEN.has(name) || visibility.isHidden;
  const isTight =
    (style !== '' || classes !== '') && TIGHT.test(`${classes} ${style}`.slice(0, LONGEST_STYLE));
  const isParagraph = PARAGRAPHS.has(name);
  const isBlock = isParagraph || role !== null || BLOCKS.has(name);
  const gap = isParagraph && !isTight ? 2 : isBlock ? 1 : 0;
  const form = formOf(name, attributes);
  return { name, role, isUnseen, visibility, gap, start: 0, hasQuote: false, form };
}

/** Notes a box near the top, where a banner may be. */
function noteBox(boxes: Box[], { form, start }: Open, end: number): void {
  if (form === 'plain' || start > MOST_LINES_ABOVE || boxes.length >= MOST_BOXES) return;
  if (end > start) boxes.push({ start, end, isTip: form === 'tip' });
}

function enter(page: Page, role: Role | null, step: 1 | -1): void {
  if (role === 'blockquote') page.step('quote', step);
  else if (role === 'quote' || role === 'header' || role === 'signature') page.step(role, step);
  else if (role === 'cut' && step === 1) page.cut();
  else if (role === 'divider' && step === 1) page.divide();
  if (step === 1 && isOfReply(role)) page.foundReply();
}

function isQuote(role: Role | null): boolean {
  return role === 'quote' || role === 'blockquote';
}

/** True for structure that only a reply or a forward has; people write blockquotes too. */
function isOfReply(role: Role | null): boolean {
  return role === 'quote' || role === 'quote wrapper' || role === 'header' || role === 'cut';
}

/** Changes the outer wrapper's role, as a wrapper around a quote is not a quote. */
function tellWrapper(open: Open[]): void {
  const wrapper = open.findLast(
    ({ role }, index) => role === 'quote wrapper' && index < open.length - 1,
  );
  if (wrapper) wrapper.hasQuote = true;
}

/** Marks the wrapper as a quote, as some clients use Gmail's wrapper for quotes. */
function quoteWhole(page: Page, start: number): void {
  if (page.linesFrom(start, start + 5).some((line) => isForwardMark(line.trim()))) return;
  page.remark(start, QUOTED);
}
