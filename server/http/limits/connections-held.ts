import { performance } from 'node:perf_hooks';
import { clientNetwork } from '#mail/network/client-network.ts';
import { type Connection, orderOfGivingWay } from './giving-way.ts';
import type { Limited } from './limited.ts';

/** A client is an IPv4 address or an IPv6 /64. */
export type ConnectionLimits = {
  all: number;
  perClient: number;
  /** A proxy has many clients, so `perClient` does not apply. */
  isProxy: (address: string) => boolean;
};

export type ConnectionsHeld = {
  /** True if there is room; may close another connection. */
  makesRoomFor: (address: string) => boolean;
  add: (connection: Connection) => void;
  remove: (connection: Connection) => void;
  all: () => Connection[];
  count: () => number;
};

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
