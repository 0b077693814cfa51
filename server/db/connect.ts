import pg from 'pg';
import { DatabaseReadOnly } from '#server/process/failures/database-away.ts';

export type Database = {
  pool: pg.Pool;
  /** True for a pooler, where session settings last one transaction. */
  isPooled: boolean;
  /** For LISTEN, session locks, prepared statements and snapshots. */
  directUrl: string;
  /** Called after commit. */
  changeListeners: Set<(companyId: string) => void>;
  /** True refuses new transactions (hanging.ts). */
  isHanging: boolean;
  connections: { ofPool: Set<pg.PoolClient>; ofTheirOwn: Set<pg.Client> };
  /** Connections discarded after use (replace-connections.ts). */
  replaced: WeakSet<pg.PoolClient>;
};

// Parses bigint as a number: counters stay within safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const LONGEST_MS = 60_000;

export const limitsSql = (scope: 'LOCAL' | 'SESSION') =>
  `SET ${scope} statement_timeout = ${LONGEST_MS}; SET ${scope} idle_in_transaction_session_timeout = ${LONGEST_MS}`;

/** Slightly longer than the server's timeouts, for a lost connection. */
const LIMITS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: LONGEST_MS + 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
};

/**
 * Opens the connection pool, used only through `as-company`, `as-system` and `as-operator`. `url`
 * may be a transaction-mode pooler.
 */
export function openDatabase(url: string, { connections = 20, direct = url } = {}): Database {
  const isPooled = url !== direct;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    ...LIMITS,
    onConnect: async (client) => {
      await refuseStandby(client);
      // Poolers refuse startup parameters.
      if (!isPooled) await client.query(limitsSql('SESSION'));
    },
  });
  // The pool replaces broken idle connections.
  pool.on('error', () => {});
  // The failing query reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (isPooled) pool.on('connect', forgetStatementNames);
  return databaseOf(pool, { direct, isPooled });
}

export function databaseOf(
  pool: pg.Pool,
  { direct, isPooled }: { direct: string; isPooled: boolean },
): Database {
  const ofPool = new Set<pg.PoolClient>();
  pool.on('connect', (client) => ofPool.add(client));
  pool.on('remove', (client) => ofPool.delete(client));
  return {
    pool,
    isPooled,
    directUrl: direct,
    isHanging: false,
    changeListeners: new Set(),
    connections: { ofPool, ofTheirOwn: new Set() },
    replaced: new WeakSet(),
  };
}

/** Throws `DatabaseReadOnly` on a standby, which may be stale. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isStandby"');
  if (rows[0].isStandby) throw new DatabaseReadOnly();
}

/** Removes statement names, as a pooler shares prepared statements among clients. */
function forgetStatementNames(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (_, self, [asked, ...others]) =>
      Reflect.apply<pg.PoolClient, unknown[], unknown>(pg.Client.prototype.query, self, [
        unnamed(asked),
        ...others,
      ]),
  });
}

function unnamed(asked: unknown): unknown {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked;
  return isNamed ? { ...asked, name: undefined } : asked;
}

/** Opens a connection outside the pool; `isPatient` disables timeouts. */
export async function openConnection(url: string, { isPatient = false } = {}): Promise<pg.Client> {
  const limits = isPatient ? { ...LIMITS, query_timeout: 0 } : LIMITS;
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => {});
  await client.connect();
  if (!isPatient) await client.query(limitsSql('SESSION'));
  return client;
}
