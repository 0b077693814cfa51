import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';

/**
 * Deletes raw mails and returns their ids, except those needed by an inbox row (`mail`). The only
 * place that deletes raw mail.
 */
export async function eraseRawMails(tx: Tx, ids: string[], isNeeded: SQL): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    DELETE FROM raw_mails AS raw WHERE raw.id = ANY(${sql.param(ids)}::uuid[]) AND NOT EXISTS (
      SELECT FROM inbound_mails AS mail WHERE mail.raw_id = raw.id AND ${isNeeded})
    RETURNING raw.id`);
  return rows.map(({ id }) => id);
}
