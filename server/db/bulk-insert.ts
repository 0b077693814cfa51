import { type Column, getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { PgJson, PgJsonb, type PgTable } from 'drizzle-orm/pg-core';
import { ask, dialect } from './ask.ts';
import type { Tx } from './tx.ts';

type RowOf<Table extends PgTable> = Table['$inferInsert'];

/**
 * Inserts rows as one JSON parameter, planned once: a long VALUES list takes longer to parse than
 * to insert. Not for bytes or SQL values.
 */
export async function bulkInsert<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: RowOf<Table>[],
): Promise<void> {
  if (rows.length > 0) await ask(tx, insertOf(table, rows), { isPrepared: true });
}

/**
 * Returns the statement without ON CONFLICT or RETURNING, which the caller appends. Requires at
 * least one row.
 */
export function insertOf<Table extends PgTable>(table: Table, rows: RowOf<Table>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, { defaultFn }]) => defaultFn || rows.some((row) => givenIn(row, key) !== undefined),
  );
  const names = columns.map(([, column]) => nameOf(column));
  const json = wellFormed(
    rows.map((row) =>
      Object.fromEntries(
        columns.map(([key, column], n) => [names[n], encoded(column, givenIn(row, key), key)]),
      ),
    ),
  );
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`INSERT INTO ${table} (${list}) SELECT ${list}
    FROM json_populate_recordset(NULL::${table}, ${json}::json)`;
}

function givenIn(row: object, key: string): unknown {
  return (row as Record<string, unknown>)[key];
}

function encoded(column: Column, given: unknown, key: string): unknown {
  const value = given === undefined ? column.defaultFn?.() : given;
  if (value === undefined && column.hasDefault) {
    throw new Error(`${key} is left to PostgreSQL in one row, and given in another`);
  }
  if (value === undefined || value === null) return null;
  return is(column, PgJsonb) || is(column, PgJson) ? value : column.mapToDriverValue(value);
}

/** Returns JSON; lone surrogates become U+FFFD, as in the driver. */
function wellFormed(rows: unknown[]): string {
  const json = JSON.stringify(rows);
  if (!/\\ud[89a-f]/.test(json)) return json;
  return JSON.stringify(rows, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}

const names = new WeakMap<Column, string>();

function nameOf(column: Column): string {
  const known = names.get(column);
  if (known) return known;
  const written = dialect.sqlToQuery(sql`${column}`).sql;
  const name = written.slice(written.lastIndexOf('.') + 1).replaceAll('"', '');
  names.set(column, name);
  return name;
}
