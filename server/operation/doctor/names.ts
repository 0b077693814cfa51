import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Dns } from '#mail/sender/dns.ts';
import { codeOf } from './finding.ts';

/** Codes for a missing record; all others are DNS failures. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

export class NoAnswer extends Error {}

/** Returns DNS records; empty if none exist. Throws `NoAnswer` on a DNS failure. */
export async function recordsOf(dns: Dns, name: string, type: 'TXT' | 'MX'): Promise<unknown[]> {
  try {
    return (await dns.forOneMail()(name, type)) as unknown[];
  } catch (error) {
    if (NOTHING.includes(codeOf(error))) return [];
    throw new NoAnswer(`DNS does not answer for ${name} (${codeOf(error)})`);
  }
}

export async function textsOf(dns: Dns, name: string): Promise<string[]> {
  const records = (await recordsOf(dns, name, 'TXT')) as string[][];
  return records.map((pieces) => pieces.join(''));
}

/** Returns addresses from DNS, or else from /etc/hosts. */
export async function addressesOf(dns: Dns, host: string, usesSystem: boolean): Promise<string[]> {
  const plain = host.replace(/^\[|\]$/g, '');
  if (isIP(plain)) return [plain];
  const resolve = dns.forOneMail();
  const found = await Promise.all(
    ['A', 'AAAA'].map((type) => resolve(plain, type).catch(() => []) as Promise<string[]>),
  );
  const addresses = found.flat();
  if (addresses.length > 0 || !usesSystem) return addresses;
  const known = await lookup(plain, { all: true }).catch(() => []);
  return known.map(({ address }) => address);
}
