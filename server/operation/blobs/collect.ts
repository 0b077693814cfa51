import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { ObjectStore } from '#server/db/blobs/object-store.ts';
import type { Database } from '#server/db/connect.ts';

type Collecting = Pick<Context, 'db'> & { store: ObjectStore };

/** Grace period after the last reference, needed by writers, backups and exports. */
const GRACE = sql.raw(`interval '24 hours'`);
const MARKED_AT_ONCE = 1000;
const DELETED_AT_ONCE = 64;

const isNamed = (key: string) =>
  sql.raw(`(EXISTS (SELECT FROM raw_mails WHERE object_key = ${key})
    OR EXISTS (SELECT FROM attachment_contents WHERE object_key = ${key}))`);

/**
 * Deletes objects that were unreferenced for 24 hours. Safe to run concurrently and to interrupt
 * (docs/decisions/scaling/0028-object-storage.md).
 */
export async function collectObjects(collecting: Collecting, signal: AbortSignal): Promise<number> {
  while (!signal.aborted && (await markUnnamed(collecting.db)) > 0);
  let deleted = 0;
  for (let some = -1; some !== 0 && !signal.aborted; deleted += some) {
    some = await deleteSome(collecting);
  }
  return deleted;
}

/**
 * Marks objects for deletion in a transaction of its own, so that no writer reuses a marked
 * object.
 */
function markUnnamed(db: Database): Promise<number> {
  return asSystem(db, async (tx) => {
    // Skips locked rows: writers lock a row through the foreign key.
    const { rows } = await tx.execute<{ key: string }>(sql`
      SELECT key FROM stored_objects
      WHERE unnamed_since < now() - ${GRACE} AND NOT is_deleting
      ORDER BY unnamed_since LIMIT ${MARKED_AT_ONCE} FOR UPDATE SKIP LOCKED`);
    if (rows.length === 0) return 0;
    // A separate statement, which sees commits made before the lock.
    const keys = sql.param(rows.map(({ key }) => key));
    await tx.execute(sql`
      UPDATE stored_objects AS object SET
        unnamed_since = CASE WHEN named.is THEN NULL ELSE object.unnamed_since END,
        is_deleting = NOT named.is
      FROM (SELECT key, ${isNamed('key')} AS is FROM unnest(${keys}::text[]) AS key) AS named
      WHERE object.key = named.key`);
    return rows.length;
  });
}

function deleteSome({ db, store }: Collecting): Promise<number> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      SELECT key FROM stored_objects WHERE unnamed_since IS NOT NULL AND is_deleting
      ORDER BY unnamed_since LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED`);
    const keys = rows.map(({ key }) => key);
    await Promise.all(keys.map(store.remove));
    await tx.execute(sql`DELETE FROM stored_objects WHERE key = ANY(${sql.param(keys)}::text[])`);
    return keys.length;
  });
}

/**
 * Schedules unknown objects (from before a restore) and unreferenced ones for deletion after the
 * grace period.
 */
export async function sweepObjects({
  db,
  store,
}: Collecting): Promise<{ listed: number; unknown: number; unnamed: number }> {
  let listed = 0;
  let unknown = 0;
  for await (const page of store.list()) {
    listed += page.length;
    unknown += await asSystem(db, async (tx) => {
      const made = await tx.execute(sql`
        INSERT INTO stored_objects (key, size)
        SELECT key, size FROM jsonb_to_recordset(${JSON.stringify(page)}::jsonb)
          AS listed(key text, size int)
        ORDER BY key ON CONFLICT DO NOTHING`);
      return made.rowCount ?? 0;
    });
  }
  const unnamed = await asSystem(db, async (tx) => {
    const found = await tx.execute(sql`
      UPDATE stored_objects SET unnamed_since = now()
      WHERE unnamed_since IS NULL AND NOT ${isNamed('stored_objects.key')}`);
    return found.rowCount ?? 0;
  });
  return { listed, unknown, unnamed };
}
