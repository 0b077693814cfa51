import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [Address, number];

/** Global unicast (RFC 4291, 2.5.4; IANA has assigned no other). What else `ipaddr.js` calls unicast is not reached. */
const GLOBAL_IPV6: Network = ipaddr.parseCIDR('2000::/3');

/** Public by its form, and answered inside of a cloud: Azure's platform, its metadata among it. */
const AZURE_PLATFORM = '168.63.129.16';

/** Networks as `10.0.0.0/8`, and single addresses, as an operator lists them. */
export function networksOf(list: string[]): Network[] {
  return list.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.parse(entry);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/**
 * Whether an address is one of the public internet, which anybody may be sent to: neither loopback,
 * private, link-local, carrier-grade NAT, multicast, documentation nor reserved (the special-purpose
 * registries of RFC 6890), no IPv6 form that carries an IPv4 address (mapped, NAT64, 6to4, Teredo),
 * and no metadata service.
 */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || address.toString() === AZURE_PLATFORM) return false;
  return address.kind() === 'ipv4' || isIn(address, GLOBAL_IPV6);
}

/** Whether an address is in one of the networks; an IPv4 address in IPv6 form counts as itself. */
export function isListed(text: string, networks: Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some((network) => isIn(address, network));
}

/** The IP address that stands as the host of an URL; null where a name does. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

function isIn(address: Address, [network, bits]: Network): boolean {
  return (
    address.kind() === network.kind() && address.match([network, bits] as [ipaddr.IPv4, number])
  );
}
