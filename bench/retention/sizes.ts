import type pg from 'pg';

const TABLES = ['raw_mails', 'inbound_mails', 'inbound_email_events', 'user_events'];

/** Dead rows are those before a vacuum; megabytes include indexes and TOAST. */
export type TableSize = { table: string; rows: number; dead: number; megabytes: number };

export async function sizesOf(owner: pg.Client): Promise<TableSize[]> {
  const { rows } = await owner.query(
    `SELECT relname AS table, n_live_tup AS rows, n_dead_tup AS dead,
       round(pg_total_relation_size(relid) / 2.0 ^ 20)::int AS megabytes
     FROM pg_stat_user_tables WHERE relname = ANY($1) ORDER BY relname`,
    [TABLES],
  );
  return rows;
}

/** Vacuums the tables that autovacuum would by their settings. */
export async function passDay(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(
    `SELECT relname AS table FROM pg_stat_user_tables JOIN pg_class USING (relname)
     WHERE relname = ANY($1) AND pg_class.oid = relid AND n_dead_tup > reltuples * coalesce(
       (SELECT option_value::float8 FROM pg_options_to_table(reloptions)
        WHERE option_name = 'autovacuum_vacuum_scale_factor'), 0.2) + 2000`,
    [TABLES],
  );
  for (const { table } of rows) await owner.query(`VACUUM ${table}`);
  return rows.map(({ table }) => table);
}
