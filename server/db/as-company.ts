import type pg from 'pg';
import { type Database, openConnection } from './connect.ts';
import type { SessionCheck } from './session-check.ts';
import { inCheckedScope, inReadingScope, inScope, settingsSql } from './transaction.ts';
import type { Tx } from './tx.ts';

/** The member of a transaction; `once` makes it idempotent. */
export type Asker = {
  companyId: string;
  personId: string;
  check?: SessionCheck | undefined;
  once?: Once | undefined;
};

export type Once = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>;

/** Runs a transaction limited to rows that the member may see. */
export function asCompany<T>(db: Database, asker: Asker, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { companyId: company, personId: person, once } = asker;
  const doing = once ? (tx: Tx) => once(tx, () => work(tx)) : work;
  return inScope(db, { scope: 'company', company, person }, doing);
}

/** Runs a read-only transaction; pipelines its queries with the session check. */
export function readAsCompany<T>(
  db: Database,
  asker: Asker,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { companyId: company, personId: person, check } = asker;
  if (check) return inCheckedScope(db, { company, person, check }, work);
  return inReadingScope(db, { scope: 'company', company, person }, work);
}

/** Opens a read-only snapshot for streamed exports; close with `end()`. */
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
