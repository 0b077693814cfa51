import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { openConnection } from '../connect.ts';
import type { DatabaseUrls } from '../logins/logins.ts';

/**
 * False for a transaction-mode pooler, which reports another process id (BackendKeyData) than the
 * server.
 */
async function keepsSession(url: string): Promise<boolean> {
  const one = await openConnection(url, { isPatient: true });
  try {
    // Missing in the types of `pg`.
    const { processID: named } = one as { processID?: unknown };
    return (await processOf(one)) === named || (await keepsProcess(url, one));
  } finally {
    await one.end();
  }
}

const TRIES = 20;

async function keepsProcess(url: string, one: pg.Client): Promise<boolean> {
  const other = await openConnection(url, { isPatient: true });
  try {
    const before = await processOf(one);
    for (let n = 0; n < TRIES; n += 1) {
      await other.query('BEGIN');
      // With a session-mode pooler, both connections have their own process.
      if ((await processOf(other)) === before) return false;
      if ((await processOf(one)) !== before) return false;
      await other.query('COMMIT');
    }
    return true;
  } finally {
    await other.end();
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS id');
  return rows[0].id;
}

export class UnfitAddress extends Error {}

/** Throws `UnfitAddress` for a transaction-mode pooler or different databases. */
export async function checkSessions({ owner, app, direct }: DatabaseUrls): Promise<void> {
  if (!(await keepsSession(direct))) {
    throw new UnfitAddress(
      direct === app
        ? 'DATABASE_URL leads through a connection pooler in transaction mode (as PgBouncer with pool_mode = transaction), and DIRECT_DATABASE_URL is not set. Set DIRECT_DATABASE_URL to the same database without the pooler: live updates, locks, migrations and backups need sessions of their own.'
        : 'DIRECT_DATABASE_URL leads through a connection pooler in transaction mode as well. It must lead to the PostgreSQL itself.',
    );
  }
  if (owner !== direct && owner !== app && !(await keepsSession(owner))) {
    throw new UnfitAddress(
      'MIGRATE_DATABASE_URL leads through a connection pooler in transaction mode. It must lead to the PostgreSQL itself.',
    );
  }
  if (app !== direct && !(await isSameDatabase(app, direct))) {
    throw new UnfitAddress(
      'DIRECT_DATABASE_URL leads to another database than DATABASE_URL, or to a standby of it. Both must lead to the same one.',
    );
  }
}

/** Compares through advisory locks, which are limited to one database. */
async function isSameDatabase(app: string, direct: string): Promise<boolean> {
  const keys = [randomInt(2 ** 31), randomInt(2 ** 31)];
  const holder = await openConnection(direct, { isPatient: true });
  const looker = await openConnection(app, { isPatient: true }).catch(async (error) => {
    await holder.end();
    throw error;
  });
  try {
    await holder.query('SELECT pg_advisory_lock($1, $2)', keys);
    const { rows } = await looker.query(
      `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1
         AND objid = $2 AND database = (SELECT oid FROM pg_database
           WHERE datname = current_database())) AS is_seen`,
      keys,
    );
    return rows[0].is_seen;
  } finally {
    await holder.end();
    await looker.end();
  }
}
