import pg from 'pg';
import { DatabaseReadOnly } from '#server/process/failures/database-away.ts';

/** The connections to PostgreSQL that this process shares. */
export type Database = {
  /** For transactions. */
  pool: pg.Pool;
  /** The pool leads through a connection pooler: what a session is set to lasts for one transaction. */
  isPooled: boolean;
  /** For what needs a session of its own: LISTEN, session locks, prepared statements, snapshots. */
  directUrl: string;
  /** Told of each company whose entries a transaction of this process changed, once it is committed. */
  changeListeners: Set<(companyId: string) => void>;
  /** It was found to answer nothing (hanging.ts): no transaction is begun. */
  isHanging: boolean;
  /** What is connected now: of the pool, and beside it (`openSystemConnection`). */
  connections: { ofPool: Set<pg.PoolClient>; ofTheirOwn: Set<pg.Client> };
  /** Connections of the pool that are not used again (replace-connections.ts). */
  replaced: WeakSet<pg.PoolClient>;
};

// PostgreSQL's bigint reaches further than a number, our counters don't.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long a statement may take, and a transaction may wait for the next one. */
const LONGEST_MS = 60_000;

/** Has the server end what takes longer, in this transaction (`LOCAL`) or for as long as a session stands. */
export const limitsSql = (scope: 'LOCAL' | 'SESSION') =>
  `SET ${scope} statement_timeout = ${LONGEST_MS}; SET ${scope} idle_in_transaction_session_timeout = ${LONGEST_MS}`;

/** Where the way to the server is cut, the client stops waiting a little later than the server would. */
const LIMITS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: LONGEST_MS + 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
};

/**
 * Opens a pool. Nothing is asked of it but through `as-company`, `as-system` and `as-operator`.
 * Where `direct` is another address, `url` may be a connection pooler in transaction mode.
 */
export function openDatabase(url: string, { connections = 20, direct = url } = {}): Database {
  const isPooled = url !== direct;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // What does not need the answer before it is sent without waiting for that.
    pipeline: true,
    ...LIMITS,
    onConnect: async (client) => {
      await refuseStandby(client);
      // Not as parameters of the connection, which poolers refuse.
      if (!isPooled) await client.query(limitsSql('SESSION'));
    },
  });
  // A connection that breaks while nobody uses it is replaced by the pool; the next query tells.
  pool.on('error', () => {});
  // While it is used, or is being let go, its user is told by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (isPooled) pool.on('connect', forgetStatementNames);
  return databaseOf(pool, { direct, isPooled });
}

/** The same for a pool that is there already. */
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

/**
 * Throws `DatabaseReadOnly` where a connection leads to a standby, as it may while another server
 * takes over: what can be read there may be old, and nothing can be written.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isStandby"');
  if (rows[0].isStandby) throw new DatabaseReadOnly();
}

/** A prepared statement belongs to a connection of the server, and behind a pooler to the next client's too. */
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

/**
 * One connection of its own, outside the pool: for what holds on to a session. A patient one
 * lets its statements take as long as they take.
 */
export async function openConnection(url: string, { isPatient = false } = {}): Promise<pg.Client> {
  const limits = isPatient ? { ...LIMITS, query_timeout: 0 } : LIMITS;
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => {});
  await client.connect();
  if (!isPatient) await client.query(limitsSql('SESSION'));
  return client;
}
