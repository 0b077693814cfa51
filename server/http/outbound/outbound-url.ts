import { isListed, isPublic, literalAddress, type Network } from './addresses.ts';

/** `address` means not public. */
export type UrlProblem = 'invalid' | 'scheme' | 'credentials' | 'address';

/** Characters. */
const LONGEST_URL = 2_000;

/** Local names (RFC 6761, 6762, 8375, 9476; ICANN's `.internal`). */
const OWN_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|svc|home\.arpa|onion|alt|test|invalid)$/;

/** Lower ports belong to other services, such as mail. */
const FIRST_FREE_PORT = 1024;

/**
 * Checks the text of a customer's URL; resolved addresses are checked on connect. `http` is
 * accepted only for allowed hosts.
 */
export function outboundUrl(text: string, allow: Network[]): URL | UrlProblem {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  if (!['https:', 'http:'].includes(url.protocol)) return 'scheme';
  if (url.username || url.password) return 'credentials';
  const address = literalAddress(url.hostname);
  if (address !== null) {
    if (isListed(address, allow)) return url;
    if (!isPublic(address)) return 'address';
  } else if (/(^|\.)\./.test(url.hostname)) {
    return 'invalid';
  } else if (allow.length === 0 && isOwnName(url.hostname)) {
    return 'address';
  }
  // A name may still resolve to an allowed address.
  const mayBeListed = address === null && allow.length > 0;
  return url.protocol === 'https:' || mayBeListed ? url : 'scheme';
}

/** True for the default port or an unreserved one. */
export function isFreePort({ port }: URL): boolean {
  return port === '' || Number(port) >= FIRST_FREE_PORT;
}

export function isOwnName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || OWN_NAMES.test(name);
}
