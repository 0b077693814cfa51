import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import {
  DatabaseHangs,
  DatabaseReadOnly,
  READ_ONLY,
} from '#server/process/failures/database-away.ts';
import { codeOf } from '#server/process/failures/describe-error.ts';
import { log } from '#server/process/log/log.ts';
import { keepsStatements } from './ask.ts';
import { takePending } from './change-events.ts';
import { type Database, limitsSql } from './connect.ts';
import { replaceConnections } from './connections/replace-connections.ts';
import {
  enterSql,
  isSessionRefused,
  SessionChanged,
  type SessionCheck,
  type SessionRow,
} from './session-check.ts';
import type { Tx } from './tx.ts';

type Scope =
  | { scope: 'company'; company: string; person: string }
  | { scope: 'system' }
  | { scope: 'operator' };

const UUID = /^[0-9a-f-]{36}$/;

/**
 * Runs a transaction under row-level security with these settings (migrations/0000_initial.sql).
 * Called only by the three `as-*` modules.
 */
export function inScope<T>(
  db: Database,
  settings: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const begun = () => {};
  return onConnection(db, async (client, release) => {
    const tx = txOf(client, db);
    try {
      const sql = `BEGIN; ${setUp(db, settingsSql(settings))}`;
      const result = await begin(tx, { sql, begun }, work);
      await client.query('COMMIT');
      const changed = takePending(tx);
      release();
      for (const listener of db.changeListeners) changed.forEach(listener);
      return result;
    } catch (error) {
      const isReadOnly = codeOf(error) === READ_ONLY;
      if (isReadOnly) {
        log.error('The database takes no changes; reconnecting to it.', { error });
        replaceConnections(db);
      }
      await rollBack(client, release);
      throw isReadOnly ? new DatabaseReadOnly(error) : error;
    }
  });
}

/** Runs a read-only transaction; returns before COMMIT completes. */
export function inReadingScope<T>(
  db: Database,
  settings: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return reading(db, { sql: settingsSql(settings), begun: () => {} }, work);
}

/**
 * Runs a read-only transaction that checks the session in the same round trip. Throws
 * `SessionChanged`.
 */
export function inCheckedScope<T>(
  db: Database,
  { company, person, check }: { company: string; person: string; check: SessionCheck },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (const id of [company, person]) if (!UUID.test(id)) throw new Error(`${id} is not a UUID`);
  // Multiple statements return a list; the last one is the session.
  const begun = (results: unknown) => {
    const row = (results as { rows: SessionRow[] }[]).at(-1)?.rows[0];
    if (!row) throw new SessionChanged();
    check.passed(row);
  };
  return reading(db, { sql: enterSql(check, company, person), begun }, work).catch((error) => {
    throw isSessionRefused(error) ? new SessionChanged() : error;
  });
}

type Beginning = {
  sql: string;
  begun: (results: unknown) => void;
};

function reading<T>(
  db: Database,
  { sql, begun }: Beginning,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return onConnection(db, async (client, release) => {
    const tx = txOf(client, db);
    try {
      const first = `BEGIN READ ONLY; ${setUp(db, sql)}`;
      const result = await begin(tx, { sql: first, begun }, work);
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
 * Pipelines the first queries without waiting for BEGIN; if it fails, PostgreSQL rejects them too.
 */
async function begin<T>(
  tx: Tx,
  { sql, begun }: Beginning,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // Clears changes that a rollback left.
  takePending(tx);
  sendTogether(tx.$client);
  const [entered, worked] = await Promise.allSettled([tx.$client.query(sql), work(tx)]);
  if (entered.status === 'rejected') throw entered.reason;
  begun(entered.value);
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}

/** Sends all queries of this event loop turn in one packet. */
function sendTogether(client: PoolClient): void {
  if (!('connection' in client)) return;
  const { stream } = client.connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

type Release = (how?: { isBroken: boolean }) => void;

async function onConnection<T>(
  db: Database,
  work: (client: PoolClient, release: Release) => Promise<T>,
): Promise<T> {
  if (db.isHanging) throw new DatabaseHangs();
  const client = await take(db);
  let isBroken = false;
  const broke = () => {
    isBroken = true;
  };
  client.on('error', broke);
  return work(client, (how) => {
    client.off('error', broke);
    client.release(isBroken || how?.isBroken === true || db.replaced.has(client));
  });
}

async function take(db: Database): Promise<PoolClient> {
  for (;;) {
    const client = await db.pool.connect();
    if (!db.replaced.has(client)) return client;
    client.release(true);
  }
}

async function rollBack(client: PoolClient, release: Release): Promise<void> {
  const isBroken = await client.query('ROLLBACK').then(
    () => false,
    () => true,
  );
  release({ isBroken });
}

const opened = new WeakMap<PoolClient, Tx>();

/** Reused per connection, as Drizzle caches column names, which are slow to rebuild. */
function txOf(client: PoolClient, { isPooled }: Database): Tx {
  const known = opened.get(client);
  if (known) return known;
  const tx = drizzle(client, { casing: 'snake_case' });
  if (!isPooled) keepsStatements(tx);
  opened.set(client, tx);
  return tx;
}

/**
 * Sets the limits for each transaction, as a pooler's connection has the settings of its previous
 * client.
 */
function setUp({ isPooled }: Database, scope: string): string {
  return isPooled ? `${limitsSql('LOCAL')}; ${scope}` : scope;
}

/** Returns SQL that sets the scope of a transaction or session (`local: false`). */
export function settingsSql(settings: Scope, { local = true } = {}): string {
  const values = Object.entries(settings).map(([name, value]) => {
    if (name !== 'scope' && !UUID.test(value)) throw new Error(`${name} is not a UUID`);
    return `set_config('tidings.${name}', '${value}', ${local})`;
  });
  return `SET ${local ? 'LOCAL ' : ''}ROLE tidings_app; SELECT ${values.join(', ')}`;
}
