import { domainToASCII } from 'node:url';

/** Domains that are other names of one (its key): the same mailbox stands behind all of them. */
const ALIASES = new Map(
  Object.entries({
    'gmail.com': ['googlemail.com'],
    'proton.me': ['protonmail.com', 'protonmail.ch', 'pm.me'],
    'icloud.com': ['me.com', 'mac.com'],
    'yandex.ru': [
      ...['ya.ru', 'yandex.by', 'yandex.com', 'yandex.com.tr', 'yandex.kz', 'yandex.ua'],
      ...['narod.ru', 'yandex.com.ge', 'yandex.uz'],
    ],
  }).flatMap(([domain, names]) => names.map((name) => [name, domain] as const)),
);

/** Where `anything@name.DOMAIN` is the mailbox of `name@DOMAIN`. */
const BY_SUBDOMAIN = [
  ...['fastmail.com', 'fastmail.fm', 'anonaddy.com', 'anonaddy.me', 'mozmail.com'],
  ...['aleeas.com', 'slmail.me', '33mail.com', 'spamgourmet.com'],
];

/** Yahoo's disposable addresses: a base name and a hyphen before the word that one chooses. */
const HYPHEN_IS_TAG = /^(yahoo\.|ymail\.com$|rocketmail\.com$|myyahoo\.com$)/;

/**
 * By what the mailbox of an address is counted, whatever its spelling: without case, tag
 * (RFC 5233) and the dots, hyphens and underscores that providers pass over, at one of its
 * provider's domains. Two people whose addresses differ by no more than that share a count; the
 * key is never written to.
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
  // A tag at the very beginning leaves no name: then it is one.
  return `${bare(local.split(tag, 1)[0] || local)}@${domain}`;
}

function bare(name: string): string {
  return name.replace(/[._-]/g, '') || name;
}
