import type pg from 'pg';
import { type Database, openConnection } from './connect.ts';
import type { SessionCheck } from './session-check.ts';
import { inCheckedScope, inReadingScope, inScope, settingsSql } from './transaction.ts';
import type { Tx } from './tx.ts';

/**
 * Who asks, and in which company; with `once`, what their transaction does is done at most once, however
 * often they ask.
 */
export type Asker = {
  companyId: string;
  personId: string;
  check?: SessionCheck | undefined;
  once?: Once | undefined;
};

/** Does the work of a transaction, unless it was done before. */
export type Once = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>;

/** A transaction that sees one company's rows, as one of its people sees them. */
export function asCompany<T>(db: Database, asker: Asker, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { companyId: company, personId: person, once } = asker;
  const doing = once ? (tx: Tx) => once(tx, () => work(tx)) : work;
  return inScope(db, { scope: 'company', company, person }, doing);
}

/**
 * The same for what only reads; what `work` asks at once goes to the database together, with the
 * question whether the asker's session stands where that was not asked before.
 */
export function readAsCompany<T>(
  db: Database,
  asker: Asker,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { companyId: company, personId: person, check } = asker;
  if (check) return inCheckedScope(db, { company, person, check }, work);
  return inReadingScope(db, { scope: 'company', company, person }, work);
}

/**
 * A connection of its own that sees one company as it is at this moment, however long it stands:
 * for what is handed out piece by piece. It only reads, and ends by `end()`.
 */
export async function openSnapshot(
  db: Database,
  { companyId: company, personId: person }: Asker,
): Promise<pg.Client> {
  const client = await openConnection(db.directUrl, { isPatient: true });
  try {
    const settings = settingsSql({ scope: 'company', company, person });
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${settings}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
