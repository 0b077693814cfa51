import type { HeaderField } from './header-fields.ts';

type Servers = { test: (host: string) => boolean };

/** `own`: the fields added by the provider's last server. */
export type LastHop = { clientAddress: string; own: HeaderField[] };

/**
 * Returns the client in a provider's Received field (RFC 5321, 4.4), or empty. Only the topmost
 * counts, as the sender may forge the others.
 */
export function clientAddressIn(header: HeaderField[], provider: Servers): string {
  return lastHopIn(header, provider)?.clientAddress ?? '';
}

/** Like `clientAddressIn`, with the provider's fields above the client; null if unknown. */
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

/** Received fields checked. */
const MOST_HOPS = 15;
/** Protocols of submission by a signed-in user, who may forge all fields below. */
const SUBMISSION = /\bwith\s+(?:UTF8)?(?:ESMTPS?A|ASMTP|HTTPS?|mapi)\b|\(Authenticated sender/i;
const LMTP = /\bwith\s+(?:UTF8)?LMTPS?A?\b/i;
/** Networks of Exchange Online, never of its customers. */
const MICROSOFT_HOST = /\.(?:outlook|office365|exchangelabs)\.com$/i;
const MICROSOFT_V6 = /^2603:10[89a-f]6:/i;

/**
 * Returns the first public client outside a mailbox's servers (LMTP, loopback filters, Exchange
 * Online). Each hop needs a known server, identified by address; fields below may be forged.
 */
export function boundaryHopIn(header: HeaderField[], servers: Servers): LastHop | null {
  let above: Hop | null = null;
  let hops = 0;
  for (const [at, { name, value }] of header.entries()) {
    if (name !== 'received' || !/^from\s/i.test(value)) continue;
    const hop = hopOf(value);
    if (!hop || ++hops > MOST_HOPS || !isWrittenByOneOf(servers, hop, above)) return null;
    const isMicrosofts = MICROSOFT_HOST.test(hop.host) && MICROSOFT_V6.test(hop.address);
    // Exchange Online delivers with HTTPS; customers submit with mapi.
    const isHandedOut = isMicrosofts && /\bwith HTTPS\b/.test(hop.server);
    if (SUBMISSION.test(hop.line) && !isHandedOut) return null;
    if (hop.address === '' && !LMTP.test(hop.server)) return null;
    if (isPublic(hop.address) && !isMicrosofts)
      return { clientAddress: hop.address, own: header.slice(0, at) };
    above = hop;
  }
  return null;
}

type Hop = { line: string; client: string; server: string; host: string; address: string };

/** Parses a Received field; null if ambiguous, such as a HELO with another address. */
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

function isWrittenByOneOf(servers: Servers, { host }: Hop, above: Hop | null): boolean {
  const isLoopback = above !== null && LOOPBACK.test(above.address);
  // Filters such as amavis connect from localhost.
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
/** Private networks (RFC 6890). */
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
