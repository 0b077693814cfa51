import type { Database } from './connect.ts';
import { inScope } from './transaction.ts';
import type { Tx } from './tx.ts';

/** Who asks, and in which company. */
export type Asker = { companyId: string; personId: string };

/** A transaction that sees one company's rows, as one of its people sees them. */
export function asCompany<T>(db: Database, asker: Asker, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, { scope: 'company', company: asker.companyId, person: asker.personId }, work);
}
