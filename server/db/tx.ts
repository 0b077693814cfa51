import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';

/** A transaction in one of the three scopes. */
export type Tx = NodePgDatabase & { $client: PoolClient };
