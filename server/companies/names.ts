import { domainToUnicode } from 'node:url';

/** Names that RFC 2142 and our own mailboxes need; no company's intake address begins so. */
const RESERVED = new Set(
  `abuse admin administrator bounces contact daemon ftp help hostmaster info list mail
  mailer-daemon marketing news no-reply noc noreply operator postmaster root sales security
  spam ssl-admin support system test tidings usenet uucp waitlist webmaster www`.split(/\s+/),
);

const LONGEST_SLUG = 40;

/** What a company is called until it says otherwise: `lark-field.example` → `Lark Field`. */
export function nameOfDomain(domain: string): string {
  const label = domainToUnicode(domain).split('.')[0] || domain;
  return titled(label.split('-').filter(Boolean));
}

/** What a personal workspace is called until its person says otherwise. */
export function nameOfPerson(name: string, email: string): string {
  const called =
    name.trim() || titled((email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean));
  return called ? `${called}’s workspace` : 'My workspace';
}

/** Emails of the Latin script that do not fall apart into a plain one and an accent. */
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

/**
 * The part of an intake address before the @: lower case, letters, digits and hyphens, as an
 * address can hold them; accents fall away, and a name in another script becomes `team`.
 */
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

/** The slugs to try, in order: `acme`, `acme-2`, `acme-3` …; a reserved name starts at 2. */
export function* slugsFor(wanted: string): Generator<string> {
  if (!RESERVED.has(wanted)) yield wanted;
  for (let number = 2; ; number++) yield `${wanted}-${number}`;
}

function titled(words: string[]): string {
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}

/**
 * The part before the @ of an address that somebody wants for their company, typed with or without
 * what follows it; null where it is none that a company may have: reserved, or no slug.
 */
export function aliasOf(typed: string, intakeDomain: string): string | null {
  const text = typed.trim().toLowerCase();
  const local = text.endsWith(`@${intakeDomain}`) ? text.slice(0, text.lastIndexOf('@')) : text;
  const isSlug = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(local) && local.length <= LONGEST_SLUG;
  return isSlug && !RESERVED.has(local) ? local : null;
}
