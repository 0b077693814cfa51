import ipaddr from 'ipaddr.js';

/**
 * Returns the network that identifies a client: a whole IPv6 /64 (RFC 6177), or the IPv4 address.
 */
export function clientNetwork(ip: string): string {
  return networkOf(ip, 4) ?? (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip);
}

/** Returns the /48 of a site (RFC 6177); null for IPv4. */
export function clientSite(ip: string): string | null {
  return networkOf(ip, 3);
}

function networkOf(ip: string, groups: number): string | null {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
  if (!(address instanceof ipaddr.IPv6)) return null;
  const first = address.parts.slice(0, groups).map((group) => group.toString(16));
  return `${first.join(':')}::/${groups * 16}`;
}
