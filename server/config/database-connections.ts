import type { ValueReader } from './values.ts';

type Role = 'web' | 'intake' | 'worker' | 'all';

/**
 * Default pool sizes: two `web`, two `intake` and four `worker` processes fit into PostgreSQL's
 * default of 100 connections.
 */
const POOL: Record<Role, number> = { all: 20, web: 10, intake: 4, worker: 6 };
/** Smallest pool: background work holds some connections. */
const LEAST = 3;
const MOST = 200;

/**
 * Connections outside the pool: live updates, health probe, two of the job queue (not `intake`),
 * inbox, worker claims, exports.
 */
const BESIDE: Record<Role, number> = {
  all: 2 + 2 + 1 + 1 + 3,
  web: 2 + 2 + 3,
  intake: 3,
  worker: 5,
};

export function readDatabaseConnections(read: ValueReader, role: Role): number {
  return read.number('DATABASE_CONNECTIONS', POOL[role], LEAST, MOST);
}

/** Counts a process's direct connections to PostgreSQL, excluding those of a pooler. */
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
