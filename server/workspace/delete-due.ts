import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isCurrent } from '#server/companies/membership.ts';
import { eraseRawMails } from '#server/db/erase-raw-mails.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Tx } from '#server/db/tx.ts';
import { eraseSome } from '#server/entries/write/rows.ts';

/** What deleting workspaces needs from the dependencies. */
export type DeleteDueParts = {
  /** Runs something in a transaction that reaches every row. */
  inSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Told of a session that ended, so that its event stream ends too. */
  sessionEnded: (sessionId: string) => void;
};

/** Rows that go in one transaction: a workspace can have more than one statement may take. */
const BATCH = 1000;
/** With an entry go its rows in fifteen other tables. */
const ENTRIES_AT_ONCE = 200;

/**
 * Deletes the workspaces whose day has come, with all that they hold. First nobody belongs to it any
 * more, so that nobody sees it half; then what there may be much of goes in batches, then the rest with
 * the accounts of those who belong nowhere else. Where it is ended in the middle it goes on next time.
 */
export async function deleteDue(
  parts: DeleteDueParts,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const due = await parts.inSystem((tx) =>
    idsOf(
      tx,
      sql`SELECT id FROM companies
    WHERE deletes_at <= ${now} ORDER BY deletes_at`,
    ),
  );
  for (const companyId of due) {
    if (signal.aborted || !(await close(parts, companyId, now))) continue;
    for (const batch of BATCHES) await eraseAll(parts, companyId, batch, signal);
    if (!signal.aborted) await parts.inSystem((tx) => deleteRest(tx, companyId, now));
  }
}

/** Batch after batch, with a rest after each that leaves half of the time to everybody else. */
async function eraseAll(
  { inSystem }: DeleteDueParts,
  companyId: string,
  batch: Batch,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  while (!signal.aborted) {
    const began = performance.now();
    const place: string | null = after;
    after = await inSystem((tx) => batch(tx, companyId, place));
    if (after === null) return;
    await wait(performance.now() - began, undefined, { signal }).catch(() => {});
  }
}

async function idsOf(tx: Tx, question: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(question);
  return rows.map(({ id }) => id);
}

/** Ends all memberships and API tokens; false where somebody kept the workspace in the last moment. */
async function close(
  { inSystem, sessionEnded }: DeleteDueParts,
  companyId: string,
  now: Date,
): Promise<boolean> {
  const ended = await inSystem(async (tx) => {
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
  ended?.forEach(sessionEnded);
  return ended !== null;
}

/** Takes away some of a company's rows after a place; gives the last of them, null where none is left. */
type Batch = (tx: Tx, companyId: string, after: string | null) => Promise<string | null>;

/** Of tables that have an index by company. */
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

/** All that grows with the workspace's use; what is left then goes at once. */
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
    // Raw mail goes with its last row; a mail to two workspaces has one of each.
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
  ...['inbound_email_events', 'user_events', 'security_events', 'notification_emails'].map(rowsOf),
  rowsOf('suggestion_feedback'),
];

/** What is left, and the accounts of those who belonged to it and to nothing else. */
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
  // Which one it was is gone with it.
  await tx.insert(securityEvents).values({ kind: 'workspace_deleted', at: now, lastAt: now });
}
