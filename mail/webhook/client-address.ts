import type { HeaderField } from './header-fields.ts';

/** Whether a host's name is one of the provider's. */
type Servers = { test: (host: string) => boolean };

/** Where the last server of a provider had a mail from, and the fields that it wrote itself. */
export type LastHop = { clientAddress: string; own: HeaderField[] };

/**
 * The client that a provider's own mail server took a mail from, as that server wrote it down
 * (RFC 5321, 4.4); empty where it cannot be told. The last server writes on top, so only the
 * first line that tells of a client counts, and only if the provider's server wrote it: all
 * below may be the sender's invention. A line that says *by* twice holds words of its client, and
 * an address of a private network is a server's of theirs, not the sender's.
 */
export function clientAddressIn(header: HeaderField[], provider: Servers): string {
  return lastHopIn(header, provider)?.clientAddress ?? '';
}

/** The same, with the fields above that line, which are the provider's too; null where it cannot be told. */
export function lastHopIn(header: HeaderField[], provider: Servers): LastHop | null {
  const at = header.findIndex(({ name, value }) => name === 'received' && /^from\s/i.test(value));
  const pieces = header[at]?.value.slice(0, LONGEST_LINE).split(/\sby\s+/i) ?? [];
  const [client = '', server = ''] = pieces;
  const host = server.split(/[\s;]/, 1)[0] ?? '';
  if (pieces.length !== 2 || !provider.test(host)) return null;
  const clientAddress =
    [...client.matchAll(/\[(?:IPv6:)?([0-9a-f.:]{3,45})\]/gi)].at(-1)?.[1] ?? '';
  return isPublic(clientAddress) ? { clientAddress, own: header.slice(0, at) } : null;
}

const LONGEST_LINE = 2000;

const V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
/** Addresses that no mail comes from over the internet (RFC 6890). */
const PRIVATE_V4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_V6 = /^(?:::1?$|::ffff:|f[cd]|fe[89ab])/i;

function isPublic(address: string): boolean {
  if (V4.test(address)) return !PRIVATE_V4.test(address);
  return address.includes(':') && !PRIVATE_V6.test(address);
}
