import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { isOwnName } from './outbound-url.ts';

export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Timeout per try; a lookup takes at most ten seconds. */
const QUERY_MS = 2000;
const LONGEST_QUERY_MS = 3000;
const TRIES = 3;

/** Maximum of libuv's four threads that system lookups use. */
const MOST_THREADS = 2;

const HOSTS = '/etc/hosts';

/**
 * Returns a resolver for `host:port` servers; an empty list means the system's. Unlike
 * `dns.lookup`, unresponsive servers cannot block all libuv threads. `usesSystem` adds the hosts
 * file and local names.
 */
export function lookupOf(servers: string[], { usesSystem }: { usesSystem: boolean }): Lookup {
  const systemLookup = severalAtOnce(MOST_THREADS, (name: string) =>
    dns.promises.lookup(name, { all: true }),
  );
  const find = async (name: string): Promise<LookupAddress[]> => {
    if (!usesSystem) return addressesOf(name, servers);
    const own = hostsOf(await readFile(HOSTS, 'utf8').catch(() => ''), name);
    if (own.length > 0) return own;
    if (isOwnName(name)) return systemLookup(name);
    try {
      return await addressesOf(name, servers);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The system may know search domains.
      if (code === dns.NOTFOUND || code === dns.NODATA) return systemLookup(name);
      throw error;
    }
  };
  return (name, _options, found) => {
    find(name).then(
      (addresses) => found(null, addresses),
      (error) => found(error, []),
    );
  };
}

/** Resolves A and AAAA. Throws if both fail. */
async function addressesOf(name: string, servers: string[]): Promise<LookupAddress[]> {
  // Created per lookup, as the system's servers may change.
  const resolver = new Resolver({ timeout: QUERY_MS, maxTimeout: LONGEST_QUERY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const all = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return all.map(asFound);
}

const asFound = (address: string) => ({ address, family: net.isIP(address) });

export function hostsOf(file: string, name: string): LookupAddress[] {
  const wanted = name.toLowerCase().replace(/\.$/, '');
  return file.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const isIts = names.some((one) => one.toLowerCase() === wanted);
    return isIts && net.isIP(address) > 0 ? [asFound(address)] : [];
  });
}

function severalAtOnce<Given, Done>(most: number, work: (given: Given) => Promise<Done>) {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (given: Given): Promise<Done> => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await work(given);
    } finally {
      const next = waiting.shift();
      // The next waiter takes over the slot.
      if (next) next();
      else underWay -= 1;
    }
  };
}
