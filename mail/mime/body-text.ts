import { type CharsetHint, decodeText } from '#mail/text/charset/charset.ts';
import { charsetOf } from '#mail/text/charset/charset-label.ts';
import { unwrapFlowed } from '#mail/text/flowed.ts';
import { textOfHtml, withoutDeepTags } from '#mail/text/html-text.ts';
import { isAlternative } from './alternative.ts';
import { isHtmlSource } from './html-source.ts';
import type { Part } from './part-tree.ts';

/** Limit per body part. */
const MOST_BYTES = 2 * 1024 * 1024;

/** `isSource`: the HTML came in a part called plain text. */
type Stretch = { plain: string | null; html: string | null; isSource?: true };

export type Body = { text: string; html: string | null; parts: Set<Part> };

/**
 * Reads the body. Of alternatives (RFC 2046, 5.1.4) it uses the plain part, or HTML if that is
 * empty or says something else.
 */
export function readBody(root: Part, hint: CharsetHint): Body {
  const parts = new Set<Part>();
  const stretches = stretchesOf(root, { root, hint, parts, isAlternative: false });
  if (stretches.length === 0) {
    const fallback = firstNamedText(root);
    if (fallback) stretches.push(readStretch(fallback, hint));
  }
  const texts = stretches.map(textOf);
  const hasHtml = stretches.some(({ html }) => html !== null);
  const markup = hasHtml && stretches.map(({ plain, html }) => html ?? markupOf(plain ?? ''));
  return { text: joinTexts(texts), html: markup ? markup.join('\n') : null, parts };
}

function textOf({ plain, html }: Stretch): string {
  if (html === null) return plain ?? '';
  return plain?.trim() && isAlternative(plain, html) ? plain : textOfHtml(html);
}

type Way = { root: Part; hint: CharsetHint; parts: Set<Part>; isAlternative: boolean };

function stretchesOf(part: Part, way: Way): Stretch[] {
  if (part.isMultipart && part.parts.length > 0) {
    const isAlternative = part.type === 'multipart/alternative';
    const below = part.parts.flatMap((child) =>
      stretchesOf(child, { ...way, isAlternative: isAlternative || way.isAlternative }),
    );
    return isAlternative && below.length > 0 ? [oneOf(below)] : below;
  }
  if (!isBody(part, way)) return [];
  // A text part with a file name is an attachment too.
  if (part === way.root || way.isAlternative || !hasName(part)) way.parts.add(part);
  return [readStretch(part, way.hint)];
}

function isBody(part: Part, { root, isAlternative }: Way): boolean {
  if (part.isMultipart || part === root) return isReadable(part) || part.isMultipart;
  if (!isReadable(part) || part.disposition === 'attachment') return false;
  // Some programs give the body, as the first part, a file name.
  return isAlternative || !hasName(part) || part === firstLeaf(root);
}

/** True for text, but not calendars and tables. */
function isReadable({ type }: Part): boolean {
  return (
    /^text\/(plain|html|enriched|richtext|x-\w+-?markdown|markdown)$/.test(type) ||
    !type.includes('/')
  );
}

function firstLeaf(part: Part): Part {
  const [first] = part.parts;
  return first ? firstLeaf(first) : part;
}

function hasName({ parameters, dispositionParameters }: Part): boolean {
  return Boolean(dispositionParameters.filename ?? parameters.name);
}

/** Finds the only text, which has a file name: it is both body and attachment. */
function firstNamedText(part: Part): Part | null {
  if (part.parts.length === 0) {
    return isReadable(part) && part.disposition !== 'attachment' ? part : null;
  }
  for (const child of part.parts) {
    const found = firstNamedText(child);
    if (found) return found;
  }
  return null;
}

function oneOf(given: Stretch[]): Stretch {
  const hasHtml = given.some(({ html, isSource }) => html !== null && !isSource);
  const stretches = given.filter(({ isSource }) => !(hasHtml && isSource));
  const join = (forms: (string | null)[]): string | null => {
    const there = forms.filter((form) => form !== null);
    return there.length > 0 ? joinTexts(there) : null;
  };
  return {
    plain: join(stretches.map(({ plain }) => plain)),
    html: join(stretches.map(({ html }) => html)),
  };
}

function readStretch(part: Part, hint: CharsetHint): Stretch {
  const isHtml = part.type === 'text/html' || part.type === 'html';
  // In HTML, UTF-7 is not decoded, as it can hide "<".
  const label = charsetLabel(part);
  const isHidden = isHtml && /utf-?7/i.test(label ?? '');
  const bytes = part.content.subarray(0, MOST_BYTES);
  const own = isHtml ? (charsetOfMarkup(bytes) ?? hint) : hint;
  const text = decodeText(bytes, isHidden ? null : label, own).replace(/\r\n?/g, '\n');
  if (isHtml) return { plain: null, html: withoutDeepTags(text) };
  if (/^text\/(enriched|richtext)$/.test(part.type))
    return { plain: withoutTags(text), html: null };
  if (isHtmlSource(text)) return { plain: null, html: withoutDeepTags(text), isSource: true };
  const { format, delsp } = part.parameters;
  const isFlowed = /^\s*flowed/i.test(format ?? '');
  return { plain: isFlowed ? unwrapFlowed(text, /yes/i.test(delsp ?? '')) : text, html: null };
}

function charsetOfMarkup(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 2000)).toString('latin1');
  const named = head.match(/<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{2,40})/i)?.[1] ?? null;
  const charset = charsetOf(named);
  return charset === 'utf-7' ? null : charset;
}

/** Returns the charset label; accepts `text/plain charset=utf-8` too. */
function charsetLabel({ parameters, fields }: Part): string | null {
  if (parameters.charset) return parameters.charset;
  const type = fields.find(({ name }) => name === 'content-type')?.value ?? '';
  return type.match(/charset\s*[=:]\s*["']*([\w.:-]{2,60})/i)?.[1] ?? null;
}

/** Removes the tags of enriched text (RFC 1896). */
function withoutTags(text: string): string {
  return text
    .replace(/<param>[^<]*<\/param>/gi, '')
    .replace(/<(?!<)\/?[a-z-]{0,60}>/gi, '')
    .replaceAll('<<', '<');
}

function joinTexts(texts: string[]): string {
  return texts.map((text, index) => (index < texts.length - 1 ? withLineEnd(text) : text)).join('');
}

function withLineEnd(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function markupOf(plain: string): string {
  const safe = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<div>${safe.trim().replaceAll('\n', '<br>')}</div>`;
}
