import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';

/**
 * Takes away the bytes of mails, and gives the ids of those that went. They stay where one of their inbox
 * rows (`mail`) needs them. All removal of raw mail goes through here.
 */
export async function eraseRawMails(tx: Tx, ids: string[], isNeeded: SQL): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    DELETE FROM raw_mails AS raw WHERE raw.id = ANY(${sql.param(ids)}::uuid[]) AND NOT EXISTS (
      SELECT FROM inbound_mails AS mail WHERE mail.raw_id = raw.id AND ${isNeeded})
    RETURNING raw.id`);
  return rows.map(({ id }) => id);
}
