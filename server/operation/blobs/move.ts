import pLimit from 'p-limit';
import type { Context } from '#server/context.ts';
import { ObjectStoreFailure } from '#server/process/failures/object-store-failure.ts';
import { countElsewhere, MOVED_TABLES, type MovedRow, type MovedTable } from './move-store.ts';

/** For a move to `s3`, `blobs` must write to the object store. */
type BytesContext = Pick<Context, 'db' | 'blobs'>;

type Moving = BytesContext & { progress: (moved: Moved) => void };

/** Progress; `left` counts rows still in the other place, and is set at the end. */
export type Moved = { to: 's3' | 'database'; rows: number; bytes: number; left?: number };

const AT_ONCE = 8;

/**
 * Moves bytes online. A row is changed only after its bytes were read back and compared by
 * SHA-256. Resumable.
 */
export async function moveBytes({ db, blobs, progress }: Moving, to: Moved['to']): Promise<Moved> {
  const moved: Moved = { to, rows: 0, bytes: 0 };
  const limit = pLimit(AT_ONCE);
  const move = to === 's3' ? moveToObject : moveToDatabase;
  for (const table of MOVED_TABLES) {
    let after: MovedRow | null = null;
    for (;;) {
      const rows: MovedRow[] = await table.next(db, to, after);
      const moves = rows.map((row) => limit(() => move({ db, blobs }, table, row)));
      const done = await Promise.allSettled(moves);
      for (const [n, one] of done.entries()) {
        if (one.status === 'rejected') throw one.reason;
        if (!one.value) continue;
        moved.rows += 1;
        moved.bytes += rows[n]?.size ?? 0;
      }
      after = rows.at(-1) ?? null;
      if (after === null) break;
      progress(moved);
    }
  }
  return { ...moved, left: await countElsewhere(db, to) };
}

/**
 * Moves a row's bytes; false if the row changed concurrently, and its object is then collected
 * later.
 */
async function moveToObject(
  { db, blobs }: BytesContext,
  table: MovedTable,
  row: MovedRow,
): Promise<boolean> {
  const found = await table.find(db, row);
  if (!found?.bytes) return false;
  const [stored] = await blobs.write(found.owner, [{ bytes: found.bytes }]);
  const key = stored?.objectKey;
  if (!key) throw new Error('nothing was written');
  const back = await blobs.read({ bytes: null, objectKey: key, size: row.size });
  if (!back.equals(found.bytes)) throw new ObjectStoreFailure('holds other bytes', null);
  return table.toObject(db, row, key);
}

async function moveToDatabase(
  { db, blobs }: BytesContext,
  table: MovedTable,
  row: MovedRow,
): Promise<boolean> {
  const found = await table.find(db, row);
  if (!found?.objectKey) return false;
  const bytes = await blobs.read(found);
  return (await table.toDatabase(db, row, { bytes, key: found.objectKey })) !== null;
}
