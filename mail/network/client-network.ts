/** Whom an address counts for: an IPv6 client owns a whole /64 (RFC 6177), so that is what is counted. */
export function clientNetwork(ip: string): string {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 around an IPv6 client, as one site may be given (RFC 6177): 65,536 clients. Null for IPv4. */
export function clientSite(ip: string): string | null {
  const network = clientNetwork(ip);
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
}
