import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Tx } from './tx.ts';

export const dialect = new PgDialect({ casing: 'snake_case' });

const preparing = new WeakSet<Tx>();

export function keepsStatements(tx: Tx): void {
  preparing.add(tx);
}

/**
 * Runs a query without the ORM's slow column mapping. `isPrepared` caches a generic plan: use it
 * for a few statements that need the same plan for every company.
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
