import type { ParsedMail } from './parsed-mail.ts';

const REMOVED = 'removed';

/**
 * Removes quoted personal links, as anyone can use them; also within links rewritten by mail
 * filters. `host` is that of the installation.
 */
export function withoutPersonalLinks(mail: ParsedMail, host: string): ParsedMail {
  const patterns = patternsFor(host);
  const clean = (text: string) =>
    patterns.reduce((left, pattern) => left.replace(pattern, `$1${REMOVED}`), text);
  const cleanIfAny = (text: string | null) => (text === null ? null : clean(text));
  const told = [mail.text, mail.html ?? '', ...mail.forwarded.map(({ text }) => text)];
  if (!told.some((text) => patterns.some((pattern) => text.search(pattern) >= 0))) return mail;
  return {
    ...mail,
    text: clean(mail.text),
    html: cleanIfAny(mail.html),
    visibleText: clean(mail.visibleText),
    signature: cleanIfAny(mail.signature),
    quoted: cleanIfAny(mail.quoted),
    forwarded: mail.forwarded.map((one) => ({ ...one, text: clean(one.text) })),
  };
}

const PATHS = ['r', 'unsubscribe'];
/** Base64url characters. */
const LENGTH = 44;

/**
 * A line break within a link, with quote marks: plain, a quoted-printable soft break (RFC 2045,
 * 6.7), or HTML.
 */
const BREAK =
  '(?:[\\t ]{0,2}=?\\r?\\n(?:[\\t >|]|&gt;|&nbsp;){0,40}|<w?br\\s?/?>(?:\\r?\\n)?(?:[\\t >]|&gt;|&nbsp;){0,40}|&shy;|[\\u00ad\\u200b])?';

type Written = { slash: string; colon: string; token: string };

/** A character, percent-encoded up to three times. */
const percent = (code: string) => `%(?:25){0,2}${code}`;
const AS_IT_IS: Written = {
  slash: `(?:/|${percent('2F')}|&#x2F;|&#0?47;|&sol;)`,
  colon: `(?::|${percent('3A')}|&#x3A;|&#58;|&colon;)`,
  token: `(?:[\\w-]|${percent('(?:2D|5F)')})`,
};
/** Encoding of Proofpoint URL Defense v2: "_" for a slash, "-" for "%". */
const PROOFPOINT: Written = { slash: '_', colon: '-3A', token: '(?:[a-z\\d]|-2D|-5F)' };

const known = new Map<string, RegExp[]>();

function patternsFor(host: string): RegExp[] {
  const before = known.get(host);
  if (before) return before;
  const patterns = [AS_IT_IS, PROOFPOINT].map((written) => patternOf(host, written));
  known.set(host, patterns);
  return patterns;
}

function patternOf(host: string, written: Written): RegExp {
  const starts = PATHS.map((path) => broken(`${host}/${path}/`, written)).join('|');
  return new RegExp(`(${starts})(?:${BREAK}${written.token}){${LENGTH}}`, 'gi');
}

function broken(text: string, { slash, colon }: Written): string {
  return [...text]
    .map((sign) => {
      if (sign === '/') return slash;
      return sign === ':' ? colon : sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join(BREAK);
}
