import { ObjectStoreFailure } from './object-store-failure.ts';

/**
 * SQLSTATE of a server that ends, starts or lets nobody in just now: connection exceptions (08),
 * operator intervention (57P), too many connections (53300).
 */
const AWAY_STATES = /^(08...|57P0[1-5]|53300)$/;

/** What the system says of a connection that cannot be made or has broken. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What `pg` says of the same, without a code. */
const AWAY_SENTENCES =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout (expired|exceeded when trying to connect)|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)$/;

/** What pg-boss puts behind a message: the queue and the worker that it concerns. */
const OF_QUEUE = / \(Queue: [^()]*, Worker: [^()]*\)$/;

/** The database takes connections, or keeps them, and answers nothing. */
export class DatabaseHangs extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

/** What PostgreSQL says to whoever would write, where that is not let. */
export const READ_ONLY = '25006';

/** The server takes no changes: it is a standby, or was made read-only. */
export class DatabaseReadOnly extends Error {
  readonly code = READ_ONLY;
  constructor(cause?: unknown) {
    super('The database takes no changes.', { cause });
  }
}

const MOST_CAUSES = 5;

/** What is thrown; pg-boss tells of errors by plain objects with their fields. */
type Thrown = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

/** Whether an error says that the database cannot be reached now: the same may work a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error;
  for (let n = 0; n < MOST_CAUSES && typeof cause === 'object' && cause !== null; n += 1) {
    // The network says the same of the object store.
    if (cause instanceof ObjectStoreFailure) return false;
    const thrown: Thrown = cause;
    if (saysAway(thrown)) return true;
    cause = thrown.cause;
  }
  return false;
}

function saysAway(thrown: Thrown): boolean {
  const { code, syscall, message } = thrown;
  if (thrown instanceof DatabaseHangs || thrown instanceof DatabaseReadOnly) return true;
  if (typeof code !== 'string') {
    return AWAY_SENTENCES.test(String(message).replace(OF_QUEUE, ''));
  }
  if (!AWAY_CODES.has(code)) return AWAY_STATES.test(code);
  // A file that is missing has the same code as a socket.
  return syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(String(syscall));
}
