import type { Database } from './connect.ts';
import { inScope } from './transaction.ts';
import type { Tx } from './tx.ts';

/** Runs a transaction for the operator, without access to entries. */
export function asOperator<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, { scope: 'operator' }, work);
}
