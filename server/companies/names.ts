import { domainToUnicode } from 'node:url';

/** RFC 2142, and our own mailboxes. */
const RESERVED = new Set(
  `abuse admin administrator bounces contact daemon ftp help hostmaster info list mail
  mailer-daemon marketing news no-reply noc noreply operator postmaster root sales security
  spam ssl-admin support system test tidings usenet uucp waitlist webmaster www`.split(/\s+/),
);

/** Characters. */
const LONGEST_SLUG = 40;

/** Default name: `lark-field.example` → `Lark Field`. */
export function nameOfDomain(domain: string): string {
  const label = domainToUnicode(domain).split('.')[0] || domain;
  return titled(label.split('-').filter(Boolean));
}

export function nameOfPerson(name: string, email: string): string {
  const called =
    name.trim() || titled((email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean));
  return called ? `${called}’s workspace` : 'My workspace';
}

/** Letters without a Unicode decomposition. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns an ASCII local part; `team` for other scripts. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');
  return slug || 'team';
}

/** Yields `acme`, `acme-2` …; reserved names start at 2. */
export function* slugsFor(wanted: string): Generator<string> {
  if (!RESERVED.has(wanted)) yield wanted;
  for (let number = 2; ; number++) yield `${wanted}-${number}`;
}

function titled(words: string[]): string {
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}

/** Parses a local part, with or without domain; null if reserved or invalid. */
export function aliasOf(typed: string, intakeDomain: string): string | null {
  const text = typed.trim().toLowerCase();
  const local = text.endsWith(`@${intakeDomain}`) ? text.slice(0, text.lastIndexOf('@')) : text;
  const isSlug = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(local) && local.length <= LONGEST_SLUG;
  return isSlug && !RESERVED.has(local) ? local : null;
}
