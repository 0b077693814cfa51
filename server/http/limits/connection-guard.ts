import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clientNetwork } from '#mail/network/client-network.ts';
import {
  type ConnectionLimits,
  type ConnectionsHeld,
  holdsConnections,
} from './connections-held.ts';
import { type Connection, noteStall } from './giving-way.ts';
import type { Limited } from './limited.ts';

export type ConnectionGuard = {
  count: () => number;
  /** True if the request must be rejected and the connection closed. */
  isTooMany: (socket: Socket) => boolean;
};

const MOST_TOLD = 32;
const NOTIFY_MS = 2000;

const LOOK_EVERY_MS = 5000;
/** Minimum transfer rate of a request body; the total limit is 30 s. */
const FLOOR_BYTES_PER_SECOND = 500;
const GRACE_MS = 10_000;

/**
 * Limits connections per client and in total. At a limit the least active one is closed for a new
 * one, else the new one is rejected.
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  limited: Limited,
): ConnectionGuard {
  const held = holdsConnections(limits, limited);
  const bySocket = new WeakMap<Socket, Connection>();
  const tooMany = new Set<Socket>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // The connection is already closed.
    if (remoteAddress === undefined) return;
    if (!held.makesRoomFor(remoteAddress)) return refuse(socket, tooMany);
    const now = performance.now();
    const connection: Connection = {
      socket,
      client: clientNetwork(remoteAddress),
      idleSince: now,
      current: null,
      taken: 0,
      stalledSince: null,
    };
    held.add(connection);
    bySocket.set(socket, connection);
    socket.once('close', () => held.remove(connection));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = bySocket.get(request.socket);
    if (connection) noteRequest(connection, request, response);
  });
  // A lack of file descriptors is temporary, so the server continues.
  server.on('error', ({ syscall }: NodeJS.ErrnoException) => {
    if (syscall === 'accept') limited('descriptors');
  });
  watch(server, held);
  return { count: held.count, isTooMany: (socket) => tooMany.has(socket) };
}

/** Reads the request before the response, which would otherwise not arrive. */
function refuse(socket: Socket, tooMany: Set<Socket>): void {
  if (tooMany.size >= MOST_TOLD) {
    socket.destroy();
    return;
  }
  tooMany.add(socket);
  const patience = setTimeout(() => socket.destroy(), NOTIFY_MS);
  socket.once('close', () => {
    clearTimeout(patience);
    tooMany.delete(socket);
  });
}

function noteRequest(
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const current = { request, since: performance.now(), bytesBefore: request.socket.bytesRead };
  connection.current = current;
  response.once('close', () => {
    if (connection.current !== current) return;
    connection.current = null;
    connection.idleSince = performance.now();
  });
}

function watch(server: Server, held: ConnectionsHeld): void {
  const look = setInterval(() => {
    const now = performance.now();
    for (const connection of held.all()) {
      noteStall(connection, now);
      if (!isTooSlow(connection, now)) continue;
      const error = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, connection.socket);
    }
  }, LOOK_EVERY_MS);
  look.unref();
  server.once('close', () => clearInterval(look));
}

function isTooSlow({ socket, current }: Connection, now: number): boolean {
  if (current === null || current.request.complete || now - current.since < GRACE_MS) return false;
  const seconds = (now - current.since) / 1000;
  return (socket.bytesRead - current.bytesBefore) / seconds < FLOOR_BYTES_PER_SECOND;
}
