import type pg from 'pg';
import { type Database, openConnection } from './connect.ts';
import { inReadingScope, inScope, settingsSql } from './transaction.ts';
import type { Tx } from './tx.ts';

/** A transaction that reaches every row: for the inbox, sign-in and retention. */
export function asSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, { scope: 'system' }, work);
}

/** The same for what only reads. */
export function readAsSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inReadingScope(db, { scope: 'system' }, work);
}

/** A connection of its own that works in the system scope for as long as it stands. */
export async function openSystemConnection(db: Database): Promise<pg.Client> {
  const client = await openConnection(db.directUrl);
  await client.query(settingsSql({ scope: 'system' }, { local: false }));
  return client;
}
