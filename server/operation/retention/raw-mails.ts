import { sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { eraseRawMails } from '#server/db/erase-raw-mails.ts';
import type { Step } from './walk.ts';

const AT_ONCE = 500;
/** Bytes per transaction, as TOAST stores a row per 2 KB chunk. */
const BYTES_AT_ONCE = 16 * 1024 * 1024;

/** SQL: the mail is undecided or restorable, so its bytes are needed. */
export const NEEDS_BYTES = sql.raw(`(mail.status IN ('waiting', 'held', 'unreadable')
  OR (mail.status = 'rejected' AND mail.discarded_from IS NOT NULL))`);

/**
 * Deletes the bytes of decided mails; records remain for the counts. Proceeds by id, which grows
 * with time, so that no index on time is needed.
 */
export function forgetRawMails(
  db: Database,
  before: Date,
  after: string | null,
): Promise<Step<string>> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; isOld: boolean }>(sql`
      SELECT id, received_at < ${before} AS "isOld" FROM (
        SELECT id, received_at, sum(size) OVER (ORDER BY id) - size AS earlier FROM (
          SELECT id, received_at, size FROM raw_mails
          ${after ? sql`WHERE id > ${after}::uuid` : sql``} ORDER BY id LIMIT ${AT_ONCE}) AS next
      ) AS summed WHERE earlier < ${BYTES_AT_ONCE} ORDER BY id`);
    const old = rows.filter(({ isOld }) => isOld).map(({ id }) => id);
    const gone = await eraseRawMails(tx, old, NEEDS_BYTES);
    return { removed: gone.length, next: old.length > 0 ? (rows.at(-1)?.id ?? null) : null };
  });
}

/** Deletes the content of discarded mails; bytes shared with another company remain. */
export function forgetDiscarded(db: Database, before: Date): Promise<Step<true>> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; rawId: string }>(sql`
      UPDATE inbound_mails SET discarded_from = NULL WHERE id IN (
        SELECT id FROM inbound_mails WHERE status = 'rejected' AND decision = 'discarded'
          AND discarded_from IS NOT NULL AND decided_at < ${before}
        ORDER BY decided_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING id, raw_id AS "rawId"`);
    const ids = sql.param(rows.map(({ id }) => id));
    await tx.execute(sql`DELETE FROM held_mails WHERE mail_id = ANY(${ids}::uuid[])`);
    await eraseRawMails(
      tx,
      rows.map(({ rawId }) => rawId),
      sql`NOT (mail.status = 'rejected' AND mail.discarded_from IS NULL)`,
    );
    return { removed: rows.length, next: rows.length > 0 ? true : null };
  });
}

/** Deletes the bytes of deleted companies. */
export function forgetOrphans(db: Database, before: Date): Promise<Step<true>> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ rawId: string }>(sql`
      DELETE FROM orphaned_raw_mails WHERE raw_id IN (
        SELECT raw_id FROM orphaned_raw_mails WHERE since < ${before}
        ORDER BY since LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING raw_id AS "rawId"`);
    const ids = rows.map(({ rawId }) => rawId);
    const gone = await eraseRawMails(tx, ids, sql`true`);
    return { removed: gone.length, next: ids.length > 0 ? true : null };
  });
}
