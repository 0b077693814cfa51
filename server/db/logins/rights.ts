import type pg from 'pg';
import { APP_ROLE, JOBS_ROLE, type Shortcoming } from './login-role.ts';

/** SQLSTATE insufficient_privilege. */
const REFUSED = '42501';

/**
 * Limits the job queue's tables to its role. If that role cannot be created, the owner runs the
 * queue.
 */
export async function shutOffJobs(client: pg.Client, schema: string): Promise<void> {
  await revokeAll(client, schema, APP_ROLE);
  if (!(await ensureJobsRole(client))) return;
  await client.query(`
    GRANT USAGE ON SCHEMA ${schema} TO ${JOBS_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${JOBS_ROLE};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${JOBS_ROLE}`);
}

/** Revokes grants of earlier versions. */
async function revokeAll(client: pg.Client, schema: string, role: string): Promise<void> {
  await client.query(`
    REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role};
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schema} FROM ${role};
    REVOKE ALL ON SCHEMA ${schema} FROM ${role}`);
}

async function ensureJobsRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regrole($1) IS NOT NULL AS is_there', [JOBS_ROLE]);
  try {
    if (!rows[0].is_there) await client.query(`CREATE ROLE ${JOBS_ROLE} NOLOGIN`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === REFUSED) return false;
    // Another Tidings created it concurrently.
    if (code !== '42710' && code !== '23505') throw error;
  }
  return true;
}

/**
 * Revokes PUBLIC's right to create temporary tables and, from PostgreSQL 14 or older, tables.
 * `tablesLeftOpen` reports failures.
 */
export async function shutOffTables(client: pg.Client): Promise<void> {
  for (const { revoke } of await openRights(client)) await unlessRefused(client, revoke);
}

/** Returns rights that could not be revoked, and the remedy. */
export async function tablesLeftOpen(client: pg.Client): Promise<Shortcoming[]> {
  const open = await openRights(client);
  return open.map(({ says, todo, revoke }) => ({ says, todo: `${todo}: ${revoke}.` }));
}

async function openRights(client: pg.Client): Promise<(Shortcoming & { revoke: string })[]> {
  const { rows } = await client.query(
    `SELECT current_database() AS database,
      has_database_privilege($1, current_database(), 'TEMPORARY') AS temporary,
      has_schema_privilege($1, 'public', 'CREATE') AS lasting`,
    [APP_ROLE],
  );
  const [{ database, temporary, lasting }] = rows;
  const inDatabase = {
    says: 'every login of the server may make temporary tables in this database, the application too',
    todo: 'Let the owner of the database run',
    revoke: `REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(database)} FROM PUBLIC`,
  };
  const inSchema = {
    says: 'every login with access to this database may make tables in it, the application too',
    todo: 'Let the owner of the schema public, or a superuser, run',
    revoke: 'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
  };
  return [...(temporary ? [inDatabase] : []), ...(lasting ? [inSchema] : [])];
}

async function unlessRefused(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== REFUSED) throw error;
  }
}
