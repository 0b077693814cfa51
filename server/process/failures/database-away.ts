import { ObjectStoreFailure } from './object-store-failure.ts';

/**
 * SQLSTATE: connection exceptions (08), operator intervention (57P), too many connections (53300).
 */
const AWAY_STATES = /^(08...|57P0[1-5]|53300)$/;

/** System error codes of failed or broken connections. */
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

/** `pg` errors without a code. */
const AWAY_SENTENCES =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout (expired|exceeded when trying to connect)|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)$/;

const OF_QUEUE = / \(Queue: [^()]*, Worker: [^()]*\)$/;

/** The database accepts connections but does not respond. */
export class DatabaseHangs extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

/** SQLSTATE of a write on a read-only server. */
export const READ_ONLY = '25006';

/** The server is a standby or read-only. */
export class DatabaseReadOnly extends Error {
  readonly code = READ_ONLY;
  constructor(cause?: unknown) {
    super('The database takes no changes.', { cause });
  }
}

const MOST_CAUSES = 5;

type Thrown = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

/** True for a database failure after which a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error;
  for (let n = 0; n < MOST_CAUSES && typeof cause === 'object' && cause !== null; n += 1) {
    // The object store has the same network codes.
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
  // The system call is checked, as ENOENT is also the code of a missing file.
  return syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(String(syscall));
}
