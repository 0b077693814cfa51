import { getDomain } from 'tldts';

/**
 * The organizational domain of a name, by the Public Suffix List: `a.b.acme.co.uk` belongs to
 * `acme.co.uk`. A name that has none (`localhost`) stands for itself. Names that the list keeps
 * apart, such as two customers of a host, stay apart.
 */
function organizationalDomain(name: string): string {
  return getDomain(name, { allowPrivateDomains: true }) ?? name;
}

/** Whether two names belong to the same organization: relaxed alignment (RFC 7489, 3.1). */
export function isAligned(name: string, author: string): boolean {
  const plain = (domain: string) => organizationalDomain(domain.toLowerCase().replace(/\.$/, ''));
  return name !== '' && plain(name) === plain(author);
}
