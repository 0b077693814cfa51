import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { isOwnName } from './outbound-url.ts';

/** As `dns.lookup` with `all`. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A name server is asked again after so long; within ten seconds a name has its answer, or none. */
const QUERY_MS = 2000;
const LONGEST_QUERY_MS = 3000;
const TRIES = 3;

/** So many of the four threads that a process has for all may wait for the system's lookup. */
const MOST_THREADS = 2;

const HOSTS = '/etc/hosts';

/**
 * Finds the addresses of names by asking name servers (`host:port`; none = those of the system), and
 * takes no thread for it as `dns.lookup` does: names whose servers never answer would take them all, and
 * hold up whatever else the process does. Where `usesSystem`, names of the hosts file and of one's own
 * networks are found too.
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
      // The system may know in which domains to look for it.
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

/** Both kinds of addresses of a name; throws where it has neither. */
async function addressesOf(name: string, servers: string[]): Promise<LookupAddress[]> {
  // Each time anew: those of the system may be others since.
  const resolver = new Resolver({ timeout: QUERY_MS, maxTimeout: LONGEST_QUERY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const all = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return all.map(asFound);
}

const asFound = (address: string) => ({ address, family: net.isIP(address) });

/** The addresses that a hosts file has for a name: on each line one, and after it its names. */
export function hostsOf(file: string, name: string): LookupAddress[] {
  const wanted = name.toLowerCase().replace(/\.$/, '');
  return file.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const isIts = names.some((one) => one.toLowerCase() === wanted);
    return isIts && net.isIP(address) > 0 ? [asFound(address)] : [];
  });
}

/** The same work, of which no more than so many are under way; the others wait for their turn. */
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
      // Who waits gets the place.
      if (next) next();
      else underWay -= 1;
    }
  };
}
