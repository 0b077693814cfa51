import type { ParsedMail } from './parsed-mail.ts';

/** What stands instead, so that whoever reads the history sees that something was there. */
const REMOVED = 'removed';

/**
 * A mail as it is kept: links of one person, to a status page or out of our emails, which open for
 * whoever has them, are taken out of what it quotes of these; also where a mail filter wrote them into
 * a link of its own. `host` = of this installation.
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
/** 44 characters of base64url. */
const LENGTH = 44;

/**
 * Where a program may break a link: at a line end, with marks of quoting in the next line, in a soft break
 * of quoted-printable (RFC 2045, 6.7), and where HTML allows it to.
 */
const BREAK =
  '(?:[\\t ]{0,2}=?\\r?\\n(?:[\\t >|]|&gt;|&nbsp;){0,40}|<w?br\\s?/?>(?:\\r?\\n)?(?:[\\t >]|&gt;|&nbsp;){0,40}|&shy;|[\\u00ad\\u200b])?';

/** How the characters of a link are written. */
type Written = { slash: string; colon: string; token: string };

/** As they are, and as in a link that was written into another, up to three times. */
const percent = (code: string) => `%(?:25){0,2}${code}`;
const AS_IT_IS: Written = {
  slash: `(?:/|${percent('2F')}|&#x2F;|&#0?47;|&sol;)`,
  colon: `(?::|${percent('3A')}|&#x3A;|&#58;|&colon;)`,
  token: `(?:[\\w-]|${percent('(?:2D|5F)')})`,
};
/** Version 2 of Proofpoint's URL Defense: "_" for a slash, and "-" for the sign of percent-encoding. */
const PROOFPOINT: Written = { slash: '_', colon: '-3A', token: '(?:[a-z\\d]|-2D|-5F)' };

const known = new Map<string, RegExp[]>();

/** There is one host while an installation runs. */
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
