import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Tx } from './tx.ts';

/** Puts SQL together for questions that the driver alone answers. */
export const dialect = new PgDialect({ casing: 'snake_case' });

/** Transactions on connections that keep prepared statements. */
const preparing = new WeakSet<Tx>();

/** Notes that the connection of a transaction keeps what is prepared on it: it is no transaction pooler's. */
export function keepsStatements(tx: Tx): void {
  preparing.add(tx);
}

/**
 * The rows of a question as the driver reads them: to map each column of each row took longer than all
 * else that a list does. `isPrepared` has a connection that can keep its plan, which is then made for any
 * values: only for questions whose texts are few, and whose best plan is the same for every company.
 */
export async function ask<Row extends QueryResultRow>(
  tx: Tx,
  question: SQL,
  { isPrepared = false } = {},
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(question);
  const name = isPrepared && preparing.has(tx) ? { name: nameOf(text) } : {};
  const { rows } = await tx.$client.query<Row>({ text, values, ...name });
  return rows;
}

function nameOf(text: string): string {
  return `tidings_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
}
