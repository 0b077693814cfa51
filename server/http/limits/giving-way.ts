import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A connection, and what it is doing. */
export type Connection = {
  socket: Socket;
  client: string;
  /** Since when no request is in hand. */
  idleSince: number;
  /** The request that is answered or still coming, and what had come of the connection before it. */
  current: { request: IncomingMessage; since: number; bytesBefore: number } | null;
  /** What was taken when it was looked at last, and since when no more of what waits was. */
  taken: number;
  stalledSince: number | null;
};

/** What it takes to look as if nothing would come any more. */
const IDLE_MS = 1000;
const RECEIVING_MS = 5000;
const STALLED_MS = 30_000;

/**
 * Which of several connections gives way to a new one, the one that does least first: idle for a
 * while, with a request that comes slowly, with an answer that nobody takes, just opened; among
 * those the one that has been so for longest. Null where all are being answered.
 */
export function orderOfGivingWay(among: Iterable<Connection>, now: number): Connection | null {
  let first: Connection | null = null;
  let best: [rank: number, since: number] = [Number.POSITIVE_INFINITY, 0];
  for (const connection of among) {
    const standing = standingOf(connection, now);
    if (!standing) continue;
    const [rank, since] = standing;
    if (rank > best[0] || (rank === best[0] && since >= best[1])) continue;
    first = connection;
    best = standing;
  }
  return first;
}

function standingOf(
  { current, idleSince, stalledSince }: Connection,
  now: number,
): [rank: number, since: number] | null {
  if (current === null) return [now - idleSince >= IDLE_MS ? 0 : 3, idleSince];
  if (!current.request.complete && now - current.since >= RECEIVING_MS) return [1, current.since];
  const isStalled = stalledSince !== null && now - stalledSince >= STALLED_MS;
  return isStalled ? [2, stalledSince] : null;
}

/** Looks whether more of an answer was taken since the last look. */
export function noteStall(connection: Connection, now: number): void {
  const { socket, taken, stalledSince } = connection;
  const before = taken;
  connection.taken = takenOf(socket);
  const isStalled = socket.writableLength > 0 && connection.taken === before;
  connection.stalledSince = isStalled ? (stalledSince ?? now) : null;
}

/** What of the bytes of a socket went to its reader, or into the system's buffers, by now. */
export function takenOf(socket: Socket): number {
  // A large chunk counts as one that waits until all of it has gone; how far it is libuv alone knows.
  const { _handle: handle } = socket as { _handle?: Partial<Handle> | null };
  const { bytesWritten, writeQueueSize } = handle ?? {};
  return bytesWritten === undefined || writeQueueSize === undefined
    ? socket.bytesWritten - socket.writableLength
    : bytesWritten - writeQueueSize;
}

/** What Node.js keeps of a socket, but does not document: bytes handed over, and those that still wait. */
type Handle = { bytesWritten: number; writeQueueSize: number };
