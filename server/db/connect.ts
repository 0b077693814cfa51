import pg from 'pg';

/** The connections to PostgreSQL that this process shares. */
export type Database = {
  pool: pg.Pool;
  url: string;
  /** Its connections keep what is prepared on them; those of a transaction pooler do not. */
  keepsStatements: boolean;
  /** Told of each company whose entries a transaction of this process changed, once it is committed. */
  changeListeners: Set<(companyId: string) => void>;
  /** It was found to answer nothing (hanging.ts): no transaction is begun. */
  isHanging: boolean;
};

// PostgreSQL's bigint reaches further than a number, our counters don't.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The server ends a statement; where the way to it is cut, the client stops waiting a little later. */
const LIMITS = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
  query_timeout: 70_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
};

/** Opens a pool. Nothing is asked of it but through `as-company`, `as-system` and `as-operator`. */
export function openDatabase(
  url: string,
  { connections = 20, keepsStatements = true } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // What does not need the answer before it is sent without waiting for that.
    pipeline: true,
    idle_in_transaction_session_timeout: 60_000,
    ...LIMITS,
  });
  // A connection that breaks while nobody uses it is replaced by the pool; the next query tells.
  pool.on('error', () => {});
  // While it is used, or is being let go, its user is told by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, url, keepsStatements, isHanging: false, changeListeners: new Set() };
}

/**
 * One connection of its own, outside the pool: for what holds on to a session. A patient one
 * lets its statements take as long as they take.
 */
export async function openConnection(url: string, { isPatient = false } = {}): Promise<pg.Client> {
  const limits = isPatient ? { ...LIMITS, statement_timeout: 0, query_timeout: 0 } : LIMITS;
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => {});
  await client.connect();
  return client;
}
