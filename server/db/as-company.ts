import type { Database } from './connect.ts';
import { inReadingScope, inScope } from './transaction.ts';
import type { Tx } from './tx.ts';

/** Who asks, and in which company. */
export type Asker = { companyId: string; personId: string };

/** A transaction that sees one company's rows, as one of its people sees them. */
export function asCompany<T>(db: Database, asker: Asker, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, { scope: 'company', company: asker.companyId, person: asker.personId }, work);
}

/** The same for what only reads; what `work` asks at once goes to the database together. */
export function readAsCompany<T>(
  db: Database,
  asker: Asker,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { companyId: company, personId: person } = asker;
  return inReadingScope(db, { scope: 'company', company, person }, work);
}
