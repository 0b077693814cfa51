import type { Server, Socket } from 'node:net';
import { clientNetwork } from '#mail/network/client-network.ts';
import type { GuardLimits } from './smtp-guard.ts';

/** Additional connections that get a 421 reply, as the library greets after 100 ms. */
const UNGREETED = 20;

type Bounds = Pick<GuardLimits, 'connections' | 'connectionsPerAddress'> & {
  isRelay: (address: string) => boolean;
  dropped: () => void;
};

/** Returns a function that closes after pending writes. */
type HangUp = (socket: Socket | null) => () => void;

/** Limits connections on accept, so that a flood cannot exhaust file descriptors. */
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
