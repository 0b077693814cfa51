import type { ValueReader } from './values.ts';

type Role = 'web' | 'intake' | 'worker' | 'all';

/**
 * How many connections the pool of a process holds where nothing else is set: two of `web` and `intake`
 * each and four of `worker` fit into the 100 that PostgreSQL allows by default.
 */
const POOL: Record<Role, number> = { all: 20, web: 10, intake: 4, worker: 6 };
/** A request may need one while background work holds others. */
const LEAST = 3;
const MOST = 200;

/**
 * Those that a process opens beside its pool, each a session of its own: live updates and the watch over
 * the database, two of the job queue (not `intake`), the inbox's way in, a worker's claims, and the
 * exports that may run at once.
 */
const BESIDE: Record<Role, number> = {
  all: 2 + 2 + 1 + 1 + 3,
  web: 2 + 2 + 3,
  intake: 3,
  worker: 5,
};

/** Reads how many connections the pool of this process may hold. */
export function readDatabaseConnections(read: ValueReader, role: Role): number {
  return read.number('DATABASE_CONNECTIONS', POOL[role], LEAST, MOST);
}

/**
 * How many connections to PostgreSQL itself a process may hold, all in all; through a connection pooler
 * those of the pool are the pooler's.
 */
export function connectionsOf({
  role,
  databaseConnections,
  directDatabaseUrl,
}: {
  role: Role;
  databaseConnections: number;
  directDatabaseUrl: string | null;
}): number {
  return (directDatabaseUrl === null ? databaseConnections : 0) + BESIDE[role];
}
