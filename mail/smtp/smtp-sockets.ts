import type { Server, Socket } from 'node:net';
import { clientNetwork } from '#mail/network/client-network.ts';
import type { GuardLimits } from './smtp-guard.ts';

/** Those that are to be answered 421: the library greets, and asks us, 100 ms after it accepted one. */
const UNGREETED = 20;

type Bounds = Pick<GuardLimits, 'connections' | 'connectionsPerAddress'> & {
  isRelay: (address: string) => boolean;
  /** Called for a connection that was closed without a word. */
  dropped: () => void;
};

/** A connection that is greeted now; gives what ends it for good, once what was said has left. */
type HangUp = (socket: Socket | null) => () => void;

/**
 * Bounds connections as they are accepted, before anything is said: so many of one client, and so
 * many in all, that whoever opens them faster than they are refused uses up no descriptors. Where
 * there are too many, one that was not greeted yet gives way, of the client that has most.
 */
export function boundSockets(server: Server, bounds: Bounds): HangUp {
  const held = new Map<string, number>();
  const sockets = new Set<Socket>();
  const ungreeted = new Map<Socket, string>();
  const makesRoomFor = (client: string, address: string) => {
    const own = held.get(client) ?? 0;
    if (own >= bounds.connectionsPerAddress + UNGREETED && !bounds.isRelay(address)) return false;
    if (sockets.size < bounds.connections + UNGREETED) return true;
    const [first] = [...ungreeted].sort(([, a], [, b]) => (held.get(b) ?? 0) - (held.get(a) ?? 0));
    if (!first || (held.get(first[1]) ?? 0) <= own + 1) return false;
    ungreeted.delete(first[0]);
    first[0].destroy();
    return true;
  };
  server.prependListener('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return;
    const client = clientNetwork(remoteAddress);
    if (!makesRoomFor(client, remoteAddress)) {
      bounds.dropped();
      socket.destroy();
      return;
    }
    held.set(client, (held.get(client) ?? 0) + 1);
    sockets.add(socket);
    ungreeted.set(socket, client);
    socket.once('close', () => {
      ungreeted.delete(socket);
      sockets.delete(socket);
      const left = (held.get(client) ?? 1) - 1;
      if (left === 0) held.delete(client);
      else held.set(client, left);
    });
  });
  return (socket) => {
    if (socket) ungreeted.delete(socket);
    return () => socket?.destroySoon();
  };
}
