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

/** What is known of the connections. */
export type ConnectionGuard = {
  /** How many there are. */
  count: () => number;
  /** Whether a connection is one too many: its request is to be refused, and it ends with that. */
  isTooMany: (socket: Socket) => boolean;
};

/** Those that are told that they are too many; the others are closed without a word. */
const MOST_TOLD = 32;
const NOTIFY_MS = 2000;

const LOOK_EVERY_MS = 5000;
/** After a grace, a body must come at this rate at least; it must have come whole in 30 s anyway. */
const FLOOR_BYTES_PER_SECOND = 500;
const GRACE_MS = 10_000;

/**
 * Keeps one client from holding so many connections that others find none. Where a client, or all
 * together, hold as many as they may, a connection that does nothing gives way to a new one: an
 * idle one, one whose request comes slowly, one whose answer nobody takes. Where none can, the
 * new one is to be told so.
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
    // It has gone already.
    if (remoteAddress === undefined) return;
    if (!held.makesRoomFor(remoteAddress)) return refuse(socket, tooMany);
    const now = performance.now();
    const connection: Connection = {
      ...{ socket, client: clientNetwork(remoteAddress), idleSince: now, current: null },
      ...{ taken: 0, stalledSince: null },
    };
    held.add(connection);
    bySocket.set(socket, connection);
    socket.once('close', () => held.remove(connection));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = bySocket.get(request.socket);
    if (connection) noteRequest(connection, request, response);
  });
  // Without descriptors nothing can be accepted, which is no reason to end: some will be free again.
  server.on('error', ({ syscall }: NodeJS.ErrnoException) => {
    if (syscall === 'accept') limited('descriptors');
  });
  watch(server, held);
  return { count: held.count, isTooMany: (socket) => tooMany.has(socket) };
}

/** Lets it ask, to be refused, where few do; an answer to what was not read would not arrive. */
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

/** Looks now and then who takes nothing of an answer, and ends requests that come too slowly. */
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
