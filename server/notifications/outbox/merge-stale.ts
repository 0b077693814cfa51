import { sql } from 'drizzle-orm';
import { PERSONAL_EMAILS } from '#contract/entries/email-kinds.ts';
import type { Tx } from '#server/db/tx.ts';
import type { QueuedEmail } from './queued-email.ts';

const HOUR_MS = 3_600_000;
/** Longest relay session, during which an email may still be sent. */
const IN_HAND_MS = 10 * 60_000;

/**
 * Merges emails to a reader queued for over an hour, to avoid a burst after a relay outage.
 * Personal emails stay separate.
 */
export async function mergeStale(tx: Tx, email: QueuedEmail, now: Date): Promise<void> {
  if (now.getTime() - email.createdAt.getTime() < HOUR_MS || email.type === 'test') return;
  // Serializes merges per reader.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(
    'stale emails ' || ${email.companyId} || ${email.recipient}, 0))`);
  const { own, others } = await readWaiting(tx, email, now);
  if (!own || own.isPersonal) return;
  if (email.type === 'digest') {
    const later = others.find(({ createdAt }) => createdAt > email.createdAt);
    if (later) await moveItems(tx, { from: [email.id], to: later.id });
    return;
  }
  const merged = others.filter(({ isPersonal }) => !isPersonal);
  if (merged.length === 0) return;
  await moveItems(tx, { from: merged.map(({ id }) => id), to: email.id });
  await tx.execute(sql`
    UPDATE notification_emails AS email SET type = told.type, issue_id = told.issue_id
    FROM (SELECT CASE count(DISTINCT issue_id) WHEN 1 THEN 'entry' ELSE 'entries' END AS type,
        CASE count(DISTINCT issue_id) WHEN 1 THEN min(issue_id::text)::uuid END AS issue_id
      FROM email_items WHERE email_id = ${email.id}) AS told
    WHERE email.id = ${email.id}`);
}

type Waiting = { id: string; createdAt: Date; isPersonal: boolean };

/** Returns the email and similar queued ones that no worker is sending. */
async function readWaiting(
  tx: Tx,
  { id: ownId, companyId, recipient, type }: QueuedEmail,
  now: Date,
): Promise<{ own: Waiting | undefined; others: Waiting[] }> {
  const isDigest = type === 'digest';
  type Row = { id: string; created_at: string; is_personal: boolean };
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, created_at::text, type <> 'digest' AND EXISTS (SELECT FROM email_items
        WHERE email_id = email.id AND kind = ANY(${sql.param(PERSONAL_EMAILS)}::text[])) AS is_personal
    FROM notification_emails AS email
    WHERE company_id = ${companyId} AND recipient = ${recipient} AND state = 'queued'
      AND type <> 'test' AND (type = 'digest') = ${isDigest}
      AND (id = ${ownId} OR handed_at IS NULL
        OR handed_at < ${new Date(now.getTime() - IN_HAND_MS)})
    ORDER BY id`);
  const all = rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at),
    isPersonal: row.is_personal,
  }));
  return { own: all.find(({ id }) => id === ownId), others: all.filter(({ id }) => id !== ownId) };
}

async function moveItems(tx: Tx, { from, to }: { from: string[]; to: string }): Promise<void> {
  const these = sql`ANY(${sql.param(from)}::uuid[])`;
  await tx.execute(sql`UPDATE email_items SET email_id = ${to} WHERE email_id = ${these}`);
  await tx.execute(sql`
    UPDATE notification_emails SET state = 'not_sent', reason = 'merged' WHERE id = ${these}`);
}
