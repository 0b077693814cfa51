import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { DatabaseHangs } from '#server/process/failures/database-away.ts';
import { takePending } from './change-events.ts';
import { type Database, limitsSql } from './connect.ts';
import type { Tx } from './tx.ts';

type Scope =
  | { scope: 'company'; company: string; person: string }
  | { scope: 'system' }
  | { scope: 'operator' };

const UUID = /^[0-9a-f-]{36}$/;

/**
 * Runs `work` in one transaction, as the role that no policy lets by, with the settings that
 * the policies read (migrations/0001_security.sql). Commits what it returns, rolls back what
 * it throws. Only the three helpers beside this file call it.
 */
export function inScope<T>(
  db: Database,
  settings: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return onConnection(db, async (client, release) => {
    try {
      const result = await begin(client, `BEGIN; ${setUp(db, settings)}`, work);
      await client.query('COMMIT');
      const changed = takePending(txOf(client));
      release();
      for (const listener of db.changeListeners) changed.forEach(listener);
      return result;
    } catch (error) {
      await rollBack(client, release);
      throw error;
    }
  });
}

/**
 * The same for what only reads, which is then all that it can do. What was read is handed over
 * at once; the transaction ends behind it.
 */
export function inReadingScope<T>(
  db: Database,
  settings: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return onConnection(db, async (client, release) => {
    try {
      const result = await begin(client, `BEGIN READ ONLY; ${setUp(db, settings)}`, work);
      client.query('COMMIT').then(
        () => release(),
        () => release({ isBroken: true }),
      );
      return result;
    } catch (error) {
      await rollBack(client, release);
      throw error;
    }
  });
}

/**
 * Sends what begins the transaction and lets the first questions follow without waiting for its
 * answer. If it fails, they do too: PostgreSQL refuses all else in a transaction that failed.
 */
async function begin<T>(client: PoolClient, sql: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Left by a transaction that was rolled back.
  takePending(txOf(client));
  const [begun, worked] = await Promise.allSettled([client.query(sql), work(txOf(client))]);
  if (begun.status === 'rejected') throw begun.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}

type Release = (how?: { isBroken: boolean }) => void;

async function onConnection<T>(
  db: Database,
  work: (client: PoolClient, release: Release) => Promise<T>,
): Promise<T> {
  if (db.isHanging) throw new DatabaseHangs();
  const client = await db.pool.connect();
  let isBroken = false;
  const broke = () => {
    isBroken = true;
  };
  client.on('error', broke);
  return work(client, (how) => {
    client.off('error', broke);
    client.release(isBroken || how?.isBroken === true);
  });
}

async function rollBack(client: PoolClient, release: Release): Promise<void> {
  const isBroken = await client.query('ROLLBACK').then(
    () => false,
    () => true,
  );
  release({ isBroken });
}

const opened = new WeakMap<PoolClient, Tx>();

/** One for each connection: it remembers how columns are called, which takes long to find out. */
function txOf(client: PoolClient): Tx {
  const known = opened.get(client);
  if (known) return known;
  const tx = drizzle(client, { casing: 'snake_case' });
  opened.set(client, tx);
  return tx;
}

/** What a transaction is set to; a pooler hands its connection on with the settings of whoever had it. */
function setUp({ isPooled }: Database, settings: Scope): string {
  const scope = settingsSql(settings);
  return isPooled ? `${limitsSql('LOCAL')}; ${scope}` : scope;
}

/** The SQL that puts a session (`local: false`) or a transaction under a scope. */
export function settingsSql(settings: Scope, { local = true } = {}): string {
  const values = Object.entries(settings).map(([name, value]) => {
    if (name !== 'scope' && !UUID.test(value)) throw new Error(`${name} is not a UUID`);
    return `set_config('tidings.${name}', '${value}', ${local})`;
  });
  return `SET ${local ? 'LOCAL ' : ''}ROLE tidings_app; SELECT ${values.join(', ')}`;
}
