import type pg from 'pg';
import type { Replication } from './replication.ts';

export type DatabaseState = {
  version: string;
  versionNumber: number;
  bytes: number;
  now: Date;
  /** Timestamp of the newest migration; null if Tidings never ran on this database. */
  schema: number | null;
  /** Privileges of the application role beyond those it needs. */
  tooMuch: string[];
  /** True if the user may take the application role; null if the role does not exist. */
  mayPlay: boolean | null;
  waiting: Waiting;
};

type Waiting = {
  count: number;
  oldest: Date | null;
  causes: { cause: string; count: number }[];
  most: { company: string | null; count: number } | null;
};

const NOTHING_WAITS: Waiting = { count: 0, oldest: null, causes: [], most: null };

export async function readDatabaseState(client: pg.Client): Promise<DatabaseState> {
  const { rows: basics } = await client.query(`
    SELECT current_setting('server_version') AS version,
      current_setting('server_version_num')::int AS number,
      pg_database_size(current_database()) AS bytes, clock_timestamp() AS now,
      to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "isOurs"`);
  const [basic] = basics;
  const { rows: roles } = await client.query(`
    SELECT rolsuper, rolbypassrls, rolcanlogin,
      pg_has_role(current_user, oid, 'MEMBER') AS "mayPlay",
      EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid) AS owns
    FROM pg_roles WHERE rolname = 'tidings_app'`);
  const [role] = roles;
  const tooMuch = role
    ? [
        role.rolsuper && 'it is a superuser',
        role.rolbypassrls && 'it passes row-level security by',
        role.rolcanlogin && 'it may log in',
        role.owns && 'it owns tables',
      ].filter((one) => typeof one === 'string')
    : [];
  const state = {
    version: basic.version,
    versionNumber: basic.number,
    bytes: basic.bytes,
    now: basic.now,
    tooMuch,
    mayPlay: role ? role.mayPlay : null,
  };
  if (!basic.isOurs) return { ...state, schema: null, waiting: NOTHING_WAITS };
  const { rows: migrations } = await client.query(
    'SELECT max(created_at) AS schema FROM drizzle.__drizzle_migrations',
  );
  return {
    ...state,
    schema: Number(migrations[0].schema),
    waiting: await readWaiting(client),
  };
}

export async function readReplication(client: pg.Client): Promise<Replication> {
  const { rows: settings } = await client.query(`
    SELECT pg_is_in_recovery() AS "isStandby", current_setting('synchronous_commit') AS commit,
      current_setting('synchronous_standby_names') AS "waitsFor", current_user AS user`);
  // The columns are null without privileges. A base backup is not yet a standby.
  const { rows: standbys } = await client.query(`
    SELECT coalesce(application_name, '') AS name, sync_state AS state FROM pg_stat_replication
    WHERE state IS NULL OR state <> 'backup' ORDER BY application_name`);
  return { ...settings[0], standbys };
}

async function readWaiting(client: pg.Client): Promise<Waiting> {
  const { rows } = await client.query(
    "SELECT count(*) AS count, min(received_at) AS oldest FROM inbound_mails WHERE status = 'waiting'",
  );
  // An older schema lacks these columns.
  const { rows: columns } = await client.query(`
    SELECT FROM information_schema.columns
    WHERE table_name = 'inbound_mails' AND column_name = 'cause'`);
  if (columns.length === 0) return { ...NOTHING_WAITS, ...rows[0] };
  const { rows: causes } = await client.query(`
    SELECT cause, count(*) AS count FROM inbound_mails
    WHERE status = 'waiting' AND cause IS NOT NULL GROUP BY cause ORDER BY count DESC`);
  const { rows: most } = await client.query(`
    SELECT companies.name AS company, waiting.count FROM (
      SELECT share, count(*) AS count FROM inbound_mails WHERE status = 'waiting'
      GROUP BY share ORDER BY count DESC LIMIT 1) AS waiting
    LEFT JOIN companies ON companies.id = waiting.share`);
  return { ...rows[0], causes, most: most[0] ?? null };
}
