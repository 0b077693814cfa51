import { isListed, isPublic, literalAddress, type Network } from './addresses.ts';

/**
 * What keeps an URL from being asked: `invalid` it is none; `scheme` it is not `https`;
 * `credentials` it holds a user or password; `address` it names a host that is not public.
 */
export type UrlProblem = 'invalid' | 'scheme' | 'credentials' | 'address';

const LONGEST_URL = 2_000;

/** Names that mean a machine or a network of one's own (RFC 6761, 6762, 8375, 9476; ICANN's `.internal`). */
const OWN_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|svc|home\.arpa|onion|alt|test|invalid)$/;

/** Ports below that belong to other services than web servers, such as mail and databases' own. */
const FIRST_FREE_PORT = 1024;

/**
 * Looks at an URL that a customer gave, before anything is asked: by its text alone, so that a form
 * can say what is wrong. Where names lead is known only when it is connected to, and looked at then.
 * `http` is for what the operator listed alone.
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
    // An empty label: no name, and some resolvers leave it out.
    return 'invalid';
  } else if (allow.length === 0 && isOwnName(url.hostname)) {
    return 'address';
  }
  // By a name, `http` may yet lead to what is listed.
  const mayBeListed = address === null && allow.length > 0;
  return url.protocol === 'https:' || mayBeListed ? url : 'scheme';
}

/** Whether an URL is of 443 (with `http`, of 80), or of a port that no other service has for its own. */
export function isFreePort({ port }: URL): boolean {
  return port === '' || Number(port) >= FIRST_FREE_PORT;
}

/** Whether a name means a machine or a network of one’s own, and none that DNS knows. */
export function isOwnName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || OWN_NAMES.test(name);
}
