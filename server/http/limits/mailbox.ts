import { domainToASCII } from 'node:url';

/** Alias domains by main domain. */
const ALIASES = new Map(
  Object.entries({
    'gmail.com': ['googlemail.com'],
    'proton.me': ['protonmail.com', 'protonmail.ch', 'pm.me'],
    'icloud.com': ['me.com', 'mac.com'],
    'yandex.ru': [
      'ya.ru',
      'yandex.by',
      'yandex.com',
      'yandex.com.tr',
      'yandex.kz',
      'yandex.ua',
      'narod.ru',
      'yandex.com.ge',
      'yandex.uz',
    ],
  }).flatMap(([domain, names]) => names.map((name) => [name, domain] as const)),
);

/** `anything@name.DOMAIN` is the mailbox `name@DOMAIN`. */
const BY_SUBDOMAIN = [
  'fastmail.com',
  'fastmail.fm',
  'anonaddy.com',
  'anonaddy.me',
  'mozmail.com',
  'aleeas.com',
  'slmail.me',
  '33mail.com',
  'spamgourmet.com',
];

/** Yahoo's disposable addresses: base name, hyphen, word. */
const HYPHEN_IS_TAG = /^(yahoo\.|ymail\.com$|rocketmail\.com$|myyahoo\.com$)/;

/**
 * Returns a rate limit key without case, tag (RFC 5233), punctuation and domain aliases. Distinct
 * users may share it, so never send to it.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const given = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  const ascii = domainToASCII(given) || given;
  const base = BY_SUBDOMAIN.find((domain) => ascii.endsWith(`.${domain}`));
  if (base)
    return `${bare(
      ascii
        .slice(0, -base.length - 1)
        .split('.')
        .at(-1) ?? '',
    )}@${base}`;
  const domain = ALIASES.get(ascii) ?? ascii;
  const local = email.slice(0, at).trim().toLowerCase().normalize('NFKC').replaceAll('"', '');
  const tag = HYPHEN_IS_TAG.test(domain) ? /[+-]/ : /\+/;
  // A leading tag is part of the name.
  return `${bare(local.split(tag, 1)[0] || local)}@${domain}`;
}

function bare(name: string): string {
  return name.replace(/[._-]/g, '') || name;
}
