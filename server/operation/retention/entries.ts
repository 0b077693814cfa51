import { sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { eraseRawMails } from '#server/db/erase-raw-mails.ts';
import type { Tx } from '#server/db/tx.ts';
import { eraseDeleted } from '#server/entries/write/rows.ts';
import { NEEDS_BYTES } from './raw-mails.ts';
import type { Step } from './walk.ts';

const AT_ONCE = 100;

export type EntryPlace = { companyId: string; id: string };

/**
 * Erases entries deleted before a time, with the content of their mails; mail records remain for
 * the counts.
 */
export async function forgetEntries(
  db: Database,
  before: Date,
  after: EntryPlace | null,
): Promise<Step<EntryPlace>> {
  const from = after
    ? sql`AND (company_id, id) > (${after.companyId}::uuid, ${after.id}::uuid)`
    : sql``;
  const { rows: deleted } = await asSystem(db, (tx) =>
    tx.execute<EntryPlace & { isOld: boolean }>(sql`
      SELECT id, company_id AS "companyId", coalesce((
          SELECT max(timestamp) FROM user_events
          WHERE entry_id = issues.id AND event_type = 'entry_deleted'), last_updated)
        < ${before} AS "isOld"
      FROM issues WHERE deleted ${from} ORDER BY company_id, id LIMIT ${AT_ONCE}`),
  );
  let removed = 0;
  const old = Map.groupBy(
    deleted.filter(({ isOld }) => isOld),
    ({ companyId }) => companyId,
  );
  for (const [companyId, entries] of old) {
    const ids = entries.map(({ id }) => id);
    removed += await asSystem(db, (tx) => eraseEntries(tx, companyId, ids));
  }
  const last = deleted.at(-1);
  return { removed, next: last ? { companyId: last.companyId, id: last.id } : null };
}

async function eraseEntries(tx: Tx, companyId: string, ids: string[]): Promise<number> {
  // The same lock order as entry changes, to avoid deadlocks.
  await tx.execute(sql`SELECT FROM company_counters WHERE company_id = ${companyId} FOR UPDATE`);
  const goneIds = await eraseDeleted(tx, companyId, ids);
  await forgetMailsOf(tx, companyId, goneIds);
  return goneIds.length;
}

async function forgetMailsOf(tx: Tx, companyId: string, entryIds: string[]): Promise<void> {
  const gone = sql`ANY(${sql.param(entryIds)}::uuid[])`;
  // The first mail shares the entry's id; the others are found by index.
  const { rows } = await tx.execute<{ rawId: string }>(sql`
    UPDATE inbound_mails SET sender = NULL, subject = NULL, mail_from = '', verdict = NULL
    WHERE id IN (
      SELECT id FROM inbound_mails WHERE company_id = ${companyId} AND id = ${gone} AND entry_id = id
      UNION ALL
      SELECT id FROM inbound_mails
      WHERE company_id = ${companyId} AND entry_id = ${gone} AND entry_id <> id)
    RETURNING raw_id AS "rawId"`);
  // The raw mail may belong to another company too.
  await eraseRawMails(
    tx,
    rows.map(({ rawId }) => rawId),
    sql`(${NEEDS_BYTES} OR EXISTS (SELECT FROM issues WHERE issues.id = mail.entry_id))`,
  );
}
