import { BlockList, isIPv6 } from 'node:net';

export function networksOf(entries: string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  // Also matches IPv4-mapped IPv6 (`::ffff:10.0.0.1`).
  return (address) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
