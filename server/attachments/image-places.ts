export type ImagePlace = {
  /** In lower case. */
  contentId: string;
  isInMarkedSignature: boolean;
  /** Number of letters and digits in the text before the image. */
  lettersBefore: number;
};

/** `letters` holds the letters and digits of the text. */
export type ReadHtml = { places: ImagePlace[]; letters: string };

/**
 * Gmail, Outlook (web, phone), Thunderbird, Apple Mail, Yahoo, Proton, Zimbra; Outlook prefixes
 * quoted names with `x_`.
 */
const SIGNATURE =
  /\b(?:class|id|data-smartmail|data-marker)\s*=\s*["']?[^"'>]*\b(?:x_)*(?:gmail_signature|moz-signature|applemailsignature|lineBreakAtBeginningOfSignature|ms-outlook-mobile-signature|yahoo[-_]signature|ymail_signature|protonmail_signature_block|__SIG_\w+|signature)(?![\w-])/i;

/** Characters; a longer tag may be an attack. */
const LONGEST_MARK = 1000;

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const SILENT = /^(style|script|title)$/;

/** Finds references to own images (`cid:`, RFC 2392); accepts malformed HTML. */
export function readImagePlaces(html: string): ReadHtml {
  const open = createOpenElements();
  const places: ImagePlace[] = [];
  const text: string[] = [];
  let letters = 0;
  let at = 0;
  while (at < html.length) {
    const tagAt = html.indexOf('<', at);
    const end = tagAt < 0 ? html.length : tagAt;
    if (end > at && !open.isSilent()) {
      const more = lettersOf(html.slice(at, end));
      text.push(more);
      letters += more.length;
    }
    if (tagAt < 0) break;
    at = endOfTag(html, tagAt);
    if (at === tagAt + 1) continue;
    const tag = html.slice(tagAt, at);
    const name = tag.match(/^<\/?([a-z][a-z0-9]*)/i)?.[1]?.toLowerCase();
    if (name === undefined) continue;
    if (tag.startsWith('</')) open.close(name);
    else if (!VOID.test(name) && !tag.endsWith('/>'))
      open.add(name, SIGNATURE.test(tag.slice(0, LONGEST_MARK)));
    if (!/cid:/i.test(tag)) continue;
    for (const [, id = ''] of tag.matchAll(/\bcid:([^"'\s)>]{1,300})/gi)) {
      const isInMarkedSignature = open.isInSignature();
      places.push({ contentId: contentIdOf(id), isInMarkedSignature, lettersBefore: letters });
    }
  }
  return { places, letters: text.join('') };
}

/** Returns only the letters and digits, to match HTML with plain text. */
export function lettersOf(text: string): string {
  return text
    .replace(/&#(\d{1,7});/g, (_, code) => letterOf(Number(code)))
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code) => letterOf(Number.parseInt(code, 16)))
    .replace(/&[a-z]{2,8};/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function letterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

export function contentIdOf(id: string): string {
  const bare = id.replace(/^<|>$/g, '').replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(bare).toLowerCase();
  } catch {
    return bare.toLowerCase();
  }
}

/** Returns the offset after a tag; quoted values may contain `>`. */
function endOfTag(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4);
    return end < 0 ? html.length : end + 3;
  }
  if (!/[a-z/!?]/i.test(html[start + 1] ?? '')) return start + 1;
  let quote = '';
  for (let at = start + 1; at < html.length; at++) {
    const letter = html[at] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '>') {
      return at + 1;
    } else if ((letter === '"' || letter === "'") && html[at - 1]?.match(/[=\s]/)) {
      quote = letter;
    }
  }
  return html.length;
}

/** Ignores unmatched end tags. */
function createOpenElements() {
  const open: { name: string; isSignature: boolean }[] = [];
  const counts = new Map<string, number>();
  let signatures = 0;
  let silent = 0;
  const count = (name: string, isSignature: boolean, by: 1 | -1) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
    if (isSignature) signatures += by;
    if (SILENT.test(name)) silent += by;
  };
  return {
    add: (name: string, isSignature: boolean) => {
      open.push({ name, isSignature });
      count(name, isSignature, 1);
    },
    close: (name: string) => {
      while ((counts.get(name) ?? 0) > 0) {
        const last = open.pop();
        if (!last) return;
        count(last.name, last.isSignature, -1);
        if (last.name === name) return;
      }
    },
    isInSignature: () => signatures > 0,
    isSilent: () => silent > 0,
  };
}
