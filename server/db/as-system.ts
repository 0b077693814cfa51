import type pg from 'pg';
import { type Database, openConnection, refuseStandby } from './connect.ts';
import { inReadingScope, inScope, settingsSql } from './transaction.ts';
import type { Tx } from './tx.ts';

/** Runs a transaction on all rows. */
export function asSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, { scope: 'system' }, work);
}

export function readAsSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inReadingScope(db, { scope: 'system' }, work);
}

export async function openSystemConnection(db: Database): Promise<pg.Client> {
  const client = await openConnection(db.directUrl);
  const { ofTheirOwn } = db.connections;
  ofTheirOwn.add(client);
  client.once('end', () => ofTheirOwn.delete(client));
  try {
    await refuseStandby(client);
    await client.query(settingsSql({ scope: 'system' }, { local: false }));
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
