import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import { applyFunctions } from './apply-functions.ts';
import { openConnection } from './connect.ts';
import { checkSessions } from './connections/check-addresses.ts';
import { APP_ROLE } from './logins/login-role.ts';
import { type DatabaseUrls, givenLogin, type Logins, prepareLogins } from './logins/logins.ts';
import { shutOffJobs, shutOffTables } from './logins/rights.ts';

/** PostgreSQL 15, in the form of `server_version_num`. */
const OLDEST_SERVER = 150_000;
/** The key of the migration's advisory lock (arbitrary). */
const MIGRATING = 7_251_909;
const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

export const JOBS_SCHEMA = 'pgboss';

/**
 * Migrates as the owner under a lock and returns the logins. Throws, with a remedy, for a
 * transaction-mode pooler, PostgreSQL below 15, a newer schema, or a missing right to create
 * `tidings_app`.
 */
export async function migrate(urls: DatabaseUrls, queues: Queue[]): Promise<Logins> {
  await checkSessions(urls);
  return whileMigrating(urls.owner, async (client) => {
    const { rows } = await client.query('SHOW server_version_num');
    if (Number(rows[0].server_version_num) < OLDEST_SERVER) {
      throw new Error(
        'The PostgreSQL of DATABASE_URL is older than 15; Tidings needs 15 or newer.',
      );
    }
    await refuseUnknownSchema(client);
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER }).catch(explain);
    await applyFunctions(client).catch(explain);
    const given = givenLogin(urls);
    if (given !== null) {
      const playing = client.escapeIdentifier(given);
      await client.query(`GRANT ${APP_ROLE} TO ${playing}`).catch(explain);
    }
    await prepareJobs(urls.owner, queues);
    await shutOffJobs(client, JOBS_SCHEMA);
    await shutOffTables(client);
    return prepareLogins(client, urls);
  });
}

/**
 * Throws for a schema of a newer Tidings, and for one older than the first migration. That one carries
 * the timestamp of the last migration before 1.0, so a database of that schema counts as having it.
 */
async function refuseUnknownSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS has_schema",
  );
  if (!rows[0].has_schema) return;
  const found = await client.query(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  const newest: number | null = found.rows[0].newest;
  if (newest === null) return;
  const known = knownSchemas();
  const [oldest, latest] = [Math.min(...known), Math.max(...known)];
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  if (newest > latest) {
    throw new Error(
      `The database was used by a newer Tidings (its schema is of ${day(newest)}, this one knows those up to ${day(latest)}). Start that version or a newer one, or restore a backup that this one wrote. Nothing was changed.`,
    );
  }
  if (newest < oldest) {
    throw new Error(
      `The database was last used by a preview of Tidings (its schema is of ${day(newest)}), which 1.0 cannot upgrade. Start the last preview once, of ${day(oldest)}, then this version. Nothing was changed.`,
    );
  }
}

export async function whileMigrating<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openConnection(url, { isPatient: true });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the timestamps of all migrations, oldest first. */
export function knownSchemas(): number[] {
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis }) => folderMillis);
}

/** Migrates up to a timestamp (null: newest) in the open transaction. */
export async function migrateTo(client: pg.Client, schema: number | null): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const { rows } = await client.query(
    'SELECT coalesce(max(created_at), 0) AS newest FROM drizzle.__drizzle_migrations',
  );
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder: FOLDER })) {
    if (folderMillis <= rows[0].newest || folderMillis > (schema ?? Infinity)) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
      [hash, folderMillis],
    );
  }
  if (schema === null) await applyFunctions(client);
}

/** pg-boss needs the owner for its tables and queues. */
async function prepareJobs(connectionString: string, queues: Queue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const { name, ...options } of queues) await boss.createQueue(name, options);
  await boss.stop({ graceful: false });
}

function explain(error: Error & { cause?: unknown }): never {
  const cause = error.cause instanceof Error ? error.cause : error;
  if (/permission denied|must be superuser|CREATEROLE/i.test(cause.message)) {
    throw new Error(
      `The database user lacks rights that the migrations need (${cause.message}). Let a superuser run once: CREATE ROLE tidings_app NOLOGIN; GRANT tidings_app TO <the user of DATABASE_URL> WITH ADMIN OPTION; or set MIGRATE_DATABASE_URL to a user who may.`,
    );
  }
  if (/extension "\w+" is not available/.test(cause.message)) {
    throw new Error(
      `The database lacks an extension that comes with PostgreSQL (${cause.message}). Install its contrib modules, such as Debian’s package postgresql-contrib.`,
    );
  }
  throw cause;
}
