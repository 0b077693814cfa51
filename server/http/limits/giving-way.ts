import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export type Connection = {
  socket: Socket;
  client: string;
  idleSince: number;
  /** `bytesBefore` counts the bytes received before this request. */
  current: { request: IncomingMessage; since: number; bytesBefore: number } | null;
  taken: number;
  stalledSince: number | null;
};

const IDLE_MS = 1000;
const RECEIVING_MS = 5000;
const STALLED_MS = 30_000;

/**
 * Returns the least active connection: idle, slow request, stalled response, then new; null if all
 * are busy.
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

export function noteStall(connection: Connection, now: number): void {
  const { socket, taken, stalledSince } = connection;
  const before = taken;
  connection.taken = takenOf(socket);
  const isStalled = socket.writableLength > 0 && connection.taken === before;
  connection.stalledSince = isStalled ? (stalledSince ?? now) : null;
}

/** Returns the bytes passed to the client or the system's buffers. */
export function takenOf(socket: Socket): number {
  // libuv counts a large chunk only when it is fully written.
  const { _handle: handle } = socket as { _handle?: Partial<Handle> | null };
  const { bytesWritten, writeQueueSize } = handle ?? {};
  return bytesWritten === undefined || writeQueueSize === undefined
    ? socket.bytesWritten - socket.writableLength
    : bytesWritten - writeQueueSize;
}

/** Undocumented Node.js fields. */
type Handle = { bytesWritten: number; writeQueueSize: number };
