import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';

export type Tx = NodePgDatabase & { $client: PoolClient };

/** A transaction on all rows, for code that may not open one itself. */
export type InSystem = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
