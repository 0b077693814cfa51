import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from './connect.ts';
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
export async function inScope<T>(
  db: Database,
  settings: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  let isBroken = false;
  const broke = () => {
    isBroken = true;
  };
  client.on('error', broke);
  try {
    await client.query(`BEGIN; ${settingsSql(settings)}`);
    const result = await work(drizzle(client, { casing: 'snake_case' }));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(broke);
    throw error;
  } finally {
    client.off('error', broke);
    client.release(isBroken);
  }
}

/** The SQL that puts a session (`local: false`) or a transaction under a scope. */
export function settingsSql(settings: Scope, { local = true } = {}): string {
  const values = Object.entries(settings).map(([name, value]) => {
    if (name !== 'scope' && !UUID.test(value)) throw new Error(`${name} is not a UUID`);
    return `set_config('tidings.${name}', '${value}', ${local})`;
  });
  return `SET ${local ? 'LOCAL ' : ''}ROLE tidings_app; SELECT ${values.join(', ')}`;
}
