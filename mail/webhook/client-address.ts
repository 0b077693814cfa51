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

/** So many lines of its own a mailbox's servers may put on a mail. */
const MOST_HOPS = 15;
/** Mail handed in by a user who signed in; what stands below is that user's, and no server's. */
const SUBMISSION = /\bwith\s+(?:UTF8)?(?:ESMTPS?A|ASMTP|HTTPS?|mapi)\b|\(Authenticated sender/i;
const LMTP = /\bwith\s+(?:UTF8)?LMTPS?A?\b/i;
/** Exchange Online's own servers among themselves: no customer has addresses of these networks. */
const MICROSOFT_HOST = /\.(?:outlook|office365|exchangelabs)\.com$/i;
const MICROSOFT_V6 = /^2603:10[89a-f]6:/i;

/**
 * The same for a mailbox, whose servers pass a mail on among themselves: LMTP, a filter that hands
 * it back on loopback, Exchange Online. Goes down only while a line was written by one of its
 * servers and the client's address, never its name, shows another of them; the first public client
 * is taken, and nothing below its line is believed.
 */
export function boundaryHopIn(header: HeaderField[], servers: Servers): LastHop | null {
  let above: Hop | null = null;
  let hops = 0;
  for (const [at, { name, value }] of header.entries()) {
    if (name !== 'received' || !/^from\s/i.test(value)) continue;
    const hop = hopOf(value);
    if (!hop || ++hops > MOST_HOPS || !isWrittenByOneOf(servers, hop, above)) return null;
    const isMicrosofts = MICROSOFT_HOST.test(hop.host) && MICROSOFT_V6.test(hop.address);
    // Exchange Online hands a mail to a mailbox with HTTPS; with mapi a customer hands one in.
    const isHandedOut = isMicrosofts && /\bwith HTTPS\b/.test(hop.server);
    if (SUBMISSION.test(hop.line) && !isHandedOut) return null;
    if (hop.address === '' && !LMTP.test(hop.server)) return null;
    if (isPublic(hop.address) && !isMicrosofts)
      return { clientAddress: hop.address, own: header.slice(0, at) };
    above = hop;
  }
  return null;
}

/** A line of a server: what it says of its client, and of itself. */
type Hop = { line: string; client: string; server: string; host: string; address: string };

/** Null where a line cannot be told apart from words of its client, such as a HELO of another address. */
function hopOf(value: string): Hop | null {
  const line = value.slice(0, LONGEST_LINE);
  const pieces = line.split(/\sby\s+/i);
  const [client = '', server = ''] = pieces;
  const found = client.matchAll(/[[(](?:IPv6:)?([0-9a-f.:]{3,45})(?:%\w+)?[\])]/gi);
  const addresses = new Set(
    [...found].map(([, address = '']) => address.toLowerCase()).filter(isAddress),
  );
  if (pieces.length !== 2 || addresses.size > 1) return null;
  const host = (server.split(/[\s;]/, 1)[0] ?? '').toLowerCase();
  return { line, client, server, host, address: [...addresses][0] ?? '' };
}

/** Whether a line is of one of the servers, and of the one that the line above had the mail from. */
function isWrittenByOneOf(servers: Servers, { host }: Hop, above: Hop | null): boolean {
  const isLoopback = above !== null && LOOPBACK.test(above.address);
  // A filter such as amavis names itself so.
  if (isLoopback && host === 'localhost') return true;
  if (!servers.test(host)) return false;
  if (!above || isPublic(above.address)) return true;
  if (above.address === '' && above.host === host) return true;
  return above.client
    .toLowerCase()
    .split(/[\s()[\]=]+/)
    .includes(host);
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/i;

const LONGEST_LINE = 2000;

const V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
/** Addresses that no mail comes from over the internet (RFC 6890). */
const PRIVATE_V4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_V6 = /^(?:::1?$|::ffff:|f[cd]|fe[89ab])/i;

function isAddress(text: string): boolean {
  return V4.test(text) || /:.*:/.test(text);
}

function isPublic(address: string): boolean {
  if (V4.test(address)) return !PRIVATE_V4.test(address);
  return address.includes(':') && !PRIVATE_V6.test(address);
}
