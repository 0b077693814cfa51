import ipaddr from 'ipaddr.js';

/** Whom an address counts for: an IPv6 client owns a whole /64 (RFC 6177), so that is what is counted. */
export function clientNetwork(ip: string): string {
  return networkOf(ip, 4) ?? (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip);
}

/** The /48 around an IPv6 client, as one site may be given (RFC 6177): 65,536 clients. Null for IPv4. */
export function clientSite(ip: string): string | null {
  return networkOf(ip, 3);
}

/** The network of an IPv6 address by its first groups of 16 bits; null where it is none. */
function networkOf(ip: string, groups: number): string | null {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
  if (!(address instanceof ipaddr.IPv6)) return null;
  const first = address.parts.slice(0, groups).map((group) => group.toString(16));
  return `${first.join(':')}::/${groups * 16}`;
}
