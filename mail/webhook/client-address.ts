import type { HeaderField } from './header-fields.ts';

/**
 * The client that a provider's own mail server took a mail from, as that server wrote it down
 * (RFC 5321, 4.4); empty where it cannot be told. The last server writes on top, so only the
 * first line that tells of a client counts, and only if the provider's server wrote it: all
 * below may be the sender's invention.
 */
export function clientAddressIn(header: HeaderField[], provider: RegExp): string {
  const line = header.find(({ name, value }) => name === 'received' && /^from\s/i.test(value));
  const [client = '', server = ''] = line?.value.slice(0, LONGEST_LINE).split(/\sby\s/i, 2) ?? [];
  const host = server.trim().split(/[\s;]/, 1)[0] ?? '';
  if (!provider.test(host)) return '';
  const addresses = [...client.matchAll(/\[(?:IPv6:)?([0-9a-f.:]{3,45})\]/gi)];
  return addresses.at(-1)?.[1] ?? '';
}

const LONGEST_LINE = 2000;
