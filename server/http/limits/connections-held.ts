import { performance } from 'node:perf_hooks';
import { clientNetwork } from '#mail/network/client-network.ts';
import { type Connection, orderOfGivingWay } from './giving-way.ts';
import type { Limited } from './limited.ts';

/** How many connections there may be, and of one client: an IPv4 address or an IPv6 /64. */
export type ConnectionLimits = {
  all: number;
  perClient: number;
  /** Whether an address is a proxy's, behind which there are many clients. */
  isProxy: (address: string) => boolean;
};

/** The connections that there are, by client. */
export type ConnectionsHeld = {
  /** Whether there is room for one more of an address, where need be by ending another. */
  makesRoomFor: (address: string) => boolean;
  add: (connection: Connection) => void;
  remove: (connection: Connection) => void;
  all: () => Connection[];
  count: () => number;
};

/** Keeps count of who holds which connections, of clients and of all together. */
export function holdsConnections(
  { all, perClient, isProxy }: ConnectionLimits,
  limited: Limited,
): ConnectionsHeld {
  const byClient = new Map<string, Set<Connection>>();
  let count = 0;
  const remove = (connection: Connection) => {
    const own = byClient.get(connection.client);
    if (!own?.delete(connection)) return;
    if (own.size === 0) byClient.delete(connection.client);
    count -= 1;
  };
  const endOne = (among: Iterable<Connection>) => {
    const victim = orderOfGivingWay(among, performance.now());
    if (!victim) return false;
    remove(victim);
    victim.socket.destroy();
    return true;
  };
  return {
    makesRoomFor: (address) => {
      const own = byClient.get(clientNetwork(address));
      if (own && own.size >= perClient && !isProxy(address)) {
        limited('connections of a client', address);
        return endOne(own);
      }
      if (count < all) return true;
      limited('connections');
      // Of those who hold most first, so that whoever holds little loses nothing.
      return [...byClient.values()].sort((a, b) => b.size - a.size).some(endOne);
    },
    add: (connection) => {
      const own = byClient.get(connection.client) ?? new Set();
      byClient.set(connection.client, own.add(connection));
      count += 1;
    },
    remove,
    all: () => [...byClient.values()].flatMap((own) => [...own]),
    count: () => count,
  };
}
