import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isCurrent } from '#server/companies/membership.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { eraseRawMails } from '#server/db/erase-raw-mails.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Tx } from '#server/db/tx.ts';
import { eraseSome } from '#server/entries/write/rows.ts';

type DeletionContext = Pick<Context, 'db' | 'hub'>;

/** Rows per statement, as one statement for a whole workspace could time out. */
const BATCH = 1000;
/** Small, as an entry's deletion cascades to fifteen other tables. */
const ENTRIES_AT_ONCE = 200;

/** Ends memberships first, so that no member sees partial data. Resumable. */
export async function deleteDue(
  context: DeletionContext,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const due = await asSystem(context.db, (tx) =>
    idsOf(
      tx,
      sql`SELECT id FROM companies
    WHERE deletes_at <= ${now} ORDER BY deletes_at`,
    ),
  );
  for (const companyId of due) {
    if (signal.aborted || !(await close(context, companyId, now))) continue;
    for (const batch of BATCHES) await eraseAll(context, companyId, batch, signal);
    if (!signal.aborted) await asSystem(context.db, (tx) => deleteRest(tx, companyId, now));
  }
}

/** Deletes in batches; pauses after each one for its duration. */
async function eraseAll(
  { db }: DeletionContext,
  companyId: string,
  batch: Batch,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  while (!signal.aborted) {
    const began = performance.now();
    const place: string | null = after;
    after = await asSystem(db, (tx) => batch(tx, companyId, place));
    if (after === null) return;
    await wait(performance.now() - began, undefined, { signal }).catch(() => {});
  }
}

async function idsOf(tx: Tx, question: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(question);
  return rows.map(({ id }) => id);
}

/** Ends memberships and API tokens; false if the deletion was canceled. */
async function close({ db, hub }: DeletionContext, companyId: string, now: Date): Promise<boolean> {
  const ended = await asSystem(db, async (tx) => {
    const [still] = await idsOf(
      tx,
      sql`SELECT id FROM companies
      WHERE id = ${companyId} AND deletes_at <= ${now} FOR UPDATE`,
    );
    if (still === undefined) return null;
    await tx.execute(sql`UPDATE memberships SET ended_at = ${now}
      WHERE company_id = ${companyId} AND ${isCurrent}`);
    await tx.execute(sql`DELETE FROM api_tokens WHERE company_id = ${companyId}`);
    const sessions = await idsOf(
      tx,
      sql`SELECT id FROM sessions WHERE user_id IN (
      SELECT user_id FROM memberships WHERE company_id = ${companyId})`,
    );
    return sessions;
  });
  ended?.forEach(hub.sessionEnded);
  return ended !== null;
}

/** Deletes a batch; returns the cursor, or null at the end. */
type Batch = (tx: Tx, companyId: string, after: string | null) => Promise<string | null>;

const rowsOf =
  (table: string): Batch =>
  async (tx, companyId) => {
    const name = sql.identifier(table);
    const [last] = await idsOf(
      tx,
      sql`DELETE FROM ${name} WHERE id IN (
        SELECT id FROM ${name} WHERE company_id = ${companyId} LIMIT ${BATCH}) RETURNING id`,
    );
    return last ?? null;
  };

const BATCHES: Batch[] = [
  async (tx, companyId) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`SELECT tidings_erase_words(${companyId}, ${BATCH}) AS count`,
    );
    return rows[0]?.count ? companyId : null;
  },
  (tx, companyId, after) => eraseSome(tx, { companyId, after, most: ENTRIES_AT_ONCE }),
  async (tx, companyId, after) => {
    const { rows } = await tx.execute<{ id: string; rawId: string }>(sql`
      DELETE FROM inbound_mails WHERE id IN (
        SELECT id FROM inbound_mails WHERE company_id = ${companyId}
          ${after === null ? sql`` : sql`AND id > ${after}::uuid`} ORDER BY id LIMIT ${BATCH})
      RETURNING id, raw_id AS "rawId"`);
    // Raw mail may be shared with another workspace.
    const rawIds = rows.map(({ rawId }) => rawId);
    await eraseRawMails(tx, rawIds, sql`true`);
    await tx.execute(sql`DELETE FROM orphaned_raw_mails
      WHERE raw_id = ANY(${sql.param(rawIds)}::uuid[])`);
    return (
      rows
        .map(({ id }) => id)
        .sort()
        .at(-1) ?? null
    );
  },
  rowsOf('inbound_email_events'),
  rowsOf('user_events'),
  rowsOf('security_events'),
  rowsOf('notification_emails'),
  rowsOf('suggestion_feedback'),
];

/** Also deletes the accounts of users without another workspace. */
async function deleteRest(tx: Tx, companyId: string, now: Date): Promise<void> {
  const people = await idsOf(
    tx,
    sql`SELECT user_id AS id FROM memberships AS own
    WHERE company_id = ${companyId} AND NOT EXISTS (SELECT FROM memberships AS other
      WHERE other.user_id = own.user_id AND other.company_id <> own.company_id)`,
  );
  const these = sql`ANY(${sql.param(people)}::uuid[])`;
  await tx.execute(sql`UPDATE error_log SET company_id = NULL WHERE company_id = ${companyId}`);
  await tx.execute(sql`DELETE FROM companies WHERE id = ${companyId}`);
  await tx.execute(sql`DELETE FROM magic_links WHERE email IN (
    SELECT email FROM users WHERE id = ${these})`);
  await tx.execute(sql`DELETE FROM users WHERE id = ${these}`);
  // The event does not identify the workspace.
  await tx.insert(securityEvents).values({ kind: 'workspace_deleted', at: now, lastAt: now });
}
