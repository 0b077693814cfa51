import { type Column, getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

/**
 * Writes many rows of a table as one value, by a statement whose text does not depend on their number:
 * with a parameter for each field, writing and planning it took longer than running it. For columns of
 * anything but bytes; a column with a default of the database's own is given for all rows or for none.
 */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key, column]) =>
    isGiven(key, column, rows),
  );
  const named = columns.map(([key, column]) => ({ key, column, name: nameOf(key, column) }));
  const values = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      named.map(({ key, column, name }) => [name, row[key] ?? column.defaultFn?.() ?? null]),
    ),
  );
  const list = sql.join(
    named.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    INSERT INTO ${table} (${list})
    SELECT ${list} FROM json_populate_recordset(NULL::${table}, ${wellFormed(values)}::json)`);
}

function isGiven(key: string, column: Column, rows: Record<string, unknown>[]): boolean {
  const given = rows.filter((row) => row[key] !== undefined).length;
  if (given === 0) return column.defaultFn !== undefined;
  if (given < rows.length && column.hasDefault && column.defaultFn === undefined) {
    throw new Error(`${key} is given for some rows only`);
  }
  return true;
}

/** As `casing: 'snake_case'` names them (transaction.ts). */
function nameOf(key: string, column: Column): string {
  return column.keyAsName ? toSnakeCase(key) : column.name;
}

/** A text may have been cut within a character; the driver mends that, PostgreSQL's JSON refuses it. */
function wellFormed(values: object[]): string {
  const json = JSON.stringify(values);
  if (!/\\ud[89a-f]/.test(json)) return json;
  return JSON.stringify(values, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
