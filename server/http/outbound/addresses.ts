import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [Address, number];

/** The only assigned global unicast block (RFC 4291, 2.5.4). */
const GLOBAL_IPV6: Network = ipaddr.parseCIDR('2000::/3');

/** Azure's internal address, which includes its metadata service. */
const AZURE_PLATFORM = '168.63.129.16';

/** Parses networks such as `10.0.0.0/8` and single addresses. */
export function networksOf(list: string[]): Network[] {
  return list.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.parse(entry);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/**
 * SSRF check: true unless private, link-local, CGNAT, multicast, reserved (RFC 6890), an IPv6 form
 * of IPv4, or a metadata service.
 */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || address.toString() === AZURE_PLATFORM) return false;
  return address.kind() === 'ipv4' || isIn(address, GLOBAL_IPV6);
}

/** True if in a network; IPv4-mapped IPv6 counts as IPv4. */
export function isListed(text: string, networks: Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some((network) => isIn(address, network));
}

/** Returns the address of a URL's host; null if it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

function isIn(address: Address, [network, bits]: Network): boolean {
  return (
    address.kind() === network.kind() && address.match([network, bits] as [ipaddr.IPv4, number])
  );
}
