import { sql } from 'drizzle-orm';
import { isCurrent } from '#server/companies/membership.ts';
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
    for (const batch of BATCHES) {
      while (!signal.aborted && (await parts.inSystem((tx) => batch(tx, companyId))) > 0);
    }
    if (!signal.aborted) await parts.inSystem((tx) => deleteRest(tx, companyId, now));
  }
}

async function idsOf(tx: Tx, question: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(question);
  return rows.map(({ id }) => id);
}

/** Ends all memberships; false where somebody kept the workspace in the last moment. */
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

type Batch = (tx: Tx, companyId: string) => Promise<number>;

const BATCHES: Batch[] = [
  (tx, companyId) => eraseSome(tx, companyId, BATCH),
  // Raw mail goes with its last row; a mail to two workspaces has one of each.
  async (tx, companyId) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      WITH gone AS (
        DELETE FROM inbound_mails WHERE id IN (
          SELECT id FROM inbound_mails WHERE company_id = ${companyId} LIMIT ${BATCH})
        RETURNING id, raw_id
      ), raw AS (
        DELETE FROM raw_mails WHERE id IN (SELECT raw_id FROM gone) AND NOT EXISTS (
          SELECT FROM inbound_mails AS other WHERE other.raw_id = raw_mails.id
            AND other.id NOT IN (SELECT id FROM gone))
      )
      SELECT count(*)::integer AS count FROM gone`);
    return rows[0]?.count ?? 0;
  },
  async (tx, companyId) => {
    const { rowCount } = await tx.execute(sql`DELETE FROM user_events WHERE id IN (
      SELECT id FROM user_events WHERE company_id = ${companyId} LIMIT ${BATCH})`);
    return rowCount ?? 0;
  },
  async (tx, companyId) => {
    const { rowCount } = await tx.execute(sql`DELETE FROM security_events WHERE id IN (
      SELECT id FROM security_events WHERE company_id = ${companyId} LIMIT ${BATCH})`);
    return rowCount ?? 0;
  },
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
  await tx.execute(sql`DELETE FROM suggestion_feedback WHERE company_id = ${companyId}`);
  await tx.execute(sql`UPDATE error_log SET company_id = NULL WHERE company_id = ${companyId}`);
  await tx.execute(sql`DELETE FROM companies WHERE id = ${companyId}`);
  await tx.execute(sql`DELETE FROM magic_links WHERE email IN (
    SELECT email FROM users WHERE id = ${these})`);
  await tx.execute(sql`DELETE FROM users WHERE id = ${these}`);
  // Which one it was is gone with it.
  await tx.insert(securityEvents).values({ kind: 'workspace_deleted', at: now, lastAt: now });
}
