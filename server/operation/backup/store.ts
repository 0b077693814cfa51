import type pg from 'pg';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import type { FrameOf } from './frames.ts';

/** Columns exclude generated ones. */
export type CopiedTable = { name: string; columns: string[] };

/** Settings for identical output on every server, without timeouts. */
const PLAIN_SESSION = `
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601'; SET timezone = 'UTC';
  SET bytea_output = 'hex'; SET extra_float_digits = 3; SET client_encoding = 'UTF8';
  SET search_path = public; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET synchronize_seqscans = off;
  SET row_security = off`;

/**
 * Prepares a session for COPY; with `row_security` off, a query fails instead of filtering rows.
 */
export async function preparePlainSession(client: pg.Client): Promise<void> {
  await client.query(PLAIN_SESSION);
}

export async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
        AND d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** Blocks DDL, but no row changes, until the transaction ends. */
export async function holdTables(client: pg.Client, tables: CopiedTable[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
}

export function copyOf(
  client: pg.Client,
  { name, columns }: CopiedTable,
  direction: 'TO STDOUT' | 'FROM STDIN',
): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `COPY ${client.escapeIdentifier(name)} (${list}) ${direction}`;
}

/** Returns the timestamp of the newest migration; null if this is no Tidings database. */
export async function schemaOf(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there",
  );
  if (!found[0].there) return null;
  const { rows } = await client.query(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  return rows[0].newest === null ? null : Number(rows[0].newest);
}

export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query('SHOW server_version');
  return rows[0].server_version;
}

export async function sequencesOf(client: pg.Client): Promise<FrameOf<'sequence'>[]> {
  const { rows } = await client.query<{ name: string; value: number }>(`
    SELECT sequencename AS name, last_value AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`);
  return rows.map(({ name, value }) => ({ kind: 'sequence', name, value }));
}

export async function setSequence(
  client: pg.Client,
  { name, value }: FrameOf<'sequence'>,
): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2)', [client.escapeIdentifier(name), value]);
}

/** Returns unfinished jobs (mainly emails), except those of internal queues. */
export async function jobsOf(client: pg.Client): Promise<FrameOf<'job'>[]> {
  const { rows: found } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [
    `${JOBS_SCHEMA}.job`,
  ]);
  if (!found[0].there) return [];
  const { rows } = await client.query<Omit<FrameOf<'job'>, 'kind'>>(`
    SELECT name AS queue, id, data, singleton_key AS "singletonKey",
      to_json(start_after) #>> '{}' AS "startAfter", to_json(keep_until) #>> '{}' AS "keepUntil"
    FROM ${JOBS_SCHEMA}.job
    WHERE state < 'completed' AND left(name, 2) <> '__' ORDER BY created_on, id`);
  return rows.map((row) => ({ kind: 'job', ...row }));
}

export async function clearJobs(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM ${JOBS_SCHEMA}.job WHERE left(name, 2) <> '__'`);
}

/** Drops emails queued at backup time and today's digests, which may have been sent since. */
export async function dropWaitingEmails(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    "UPDATE email_items SET state = 'dropped', reason = 'restored' WHERE state IN ('queued', 'digest')",
  );
  await client.query(
    "UPDATE notification_emails SET state = 'not_sent', reason = 'restored' WHERE state = 'queued'",
  );
  await client.query(
    `INSERT INTO email_recipients (company_id, address, digest_day)
      SELECT memberships.company_id, email, ($1::timestamptz AT TIME ZONE coalesce(users.time_zone, 'UTC'))::date
      FROM memberships JOIN users ON users.id = user_id
      ON CONFLICT (company_id, address) DO UPDATE SET digest_day = excluded.digest_day`,
    [now],
  );
}

export async function holdsRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM ${client.escapeIdentifier(name)}) AS is_full`,
    );
    if (rows[0].is_full) return true;
  }
  return false;
}

export async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`
    SELECT count(*) AS others FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
      AND coalesce(backend_type, 'client backend') = 'client backend'`);
  return Number(rows[0].others);
}

/** Drops everything except the queues. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`
    DROP SCHEMA IF EXISTS drizzle CASCADE;
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
    GRANT USAGE ON SCHEMA public TO PUBLIC`);
}

/**
 * Drops foreign keys and disables triggers. Returns the statements that restore them and check all
 * references.
 */
export async function suspendRules(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
    ORDER BY conrelid::regclass::text, conname`);
  const tables = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name));
  for (const { drop } of rows) await client.query(drop);
  for (const name of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  return [
    ...tables.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
    ...rows.map(({ add }) => add),
  ];
}

export async function countRows(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*) AS count FROM ${client.escapeIdentifier(name)}`,
  );
  return Number(rows[0].count);
}

const KEYS_AT_ONCE = 1000;

/** Yields distinct object keys, sorted. */
export async function* objectKeysOf(client: pg.Client): AsyncGenerator<string> {
  if (!(await hasObjects(client))) return;
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT key FROM (
         (SELECT object_key AS key FROM raw_mails WHERE object_key > $1 ORDER BY 1 LIMIT $2)
         UNION
         (SELECT object_key FROM attachment_contents WHERE object_key > $1 ORDER BY 1 LIMIT $2)
       ) AS named ORDER BY key LIMIT $2`,
      [after, KEYS_AT_ONCE],
    );
    yield* rows.map(({ key }) => key);
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}

/** Returns false for an older schema. */
async function hasObjects(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('stored_objects') IS NOT NULL AS has");
  return rows[0].has;
}

export async function putIntoRows(client: pg.Client, key: string, bytes: Buffer): Promise<void> {
  for (const table of ['raw_mails', 'attachment_contents']) {
    await client.query(`UPDATE ${table} SET bytes = $2, object_key = NULL WHERE object_key = $1`, [
      key,
      bytes,
    ]);
  }
}

/** Deletes the object rows; call it only when no row references an object. */
export async function forgetObjects(client: pg.Client): Promise<void> {
  if (await hasObjects(client)) await client.query('TRUNCATE stored_objects');
}
