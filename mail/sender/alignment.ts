import { getDomain } from 'tldts';

/**
 * Returns the organizational domain: `acme.co.uk` of `a.b.acme.co.uk` (Public Suffix List).
 * Private suffixes separate customers of a host.
 */
function organizationalDomain(name: string): string {
  return getDomain(name, { allowPrivateDomains: true }) ?? name;
}

/** True for relaxed alignment (RFC 7489, 3.1). */
export function isAligned(name: string, author: string): boolean {
  const plain = (domain: string) => organizationalDomain(domain.toLowerCase().replace(/\.$/, ''));
  return name !== '' && plain(name) === plain(author);
}
