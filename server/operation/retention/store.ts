import { sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import { eraseDeleted } from '#server/entries/write/rows.ts';

/** How many rows go in one transaction: few enough that nobody waits for them. */
const BYTES_AT_ONCE = 200;
const EVENTS_AT_ONCE = 2000;
const ENTRIES_AT_ONCE = 100;

/** Mail that is not decided yet needs its bytes, however old it is; so does what can be restored. */
const NEEDS_BYTES = sql.raw(`(mail.status IN ('waiting', 'held', 'unreadable')
  OR (mail.status = 'rejected' AND mail.discarded_from IS NOT NULL))`);

/**
 * Takes away the bytes of mails that were received before a moment and have become what they
 * became; what became of them stays (`inbound_mails`), so all counts do. Says how many there were,
 * which is 0 when none is left.
 */
export function forgetRawMails(db: Database, before: Date): Promise<number> {
  return asSystem(db, async (tx) => {
    const gone = await tx.execute(sql`
      DELETE FROM raw_mails WHERE id IN (
        SELECT raw.id FROM raw_mails AS raw
        WHERE raw.received_at < ${before} AND NOT EXISTS (
          SELECT FROM inbound_mails AS mail
          WHERE mail.raw_id = raw.id AND ${NEEDS_BYTES})
        ORDER BY raw.id LIMIT ${BYTES_AT_ONCE})`);
    return gone.rowCount ?? 0;
  });
}

/**
 * Ends the time in which mails can be restored that were discarded before a moment: what they say
 * goes, and their bytes where no other company's mail is the same. That they came stays. Says how
 * many there were.
 */
export function forgetDiscarded(db: Database, before: Date): Promise<number> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; rawId: string }>(sql`
      UPDATE inbound_mails SET discarded_from = NULL WHERE id IN (
        SELECT id FROM inbound_mails WHERE status = 'rejected' AND decision = 'discarded'
          AND discarded_from IS NOT NULL AND decided_at < ${before} LIMIT ${BYTES_AT_ONCE})
      RETURNING id, raw_id AS "rawId"`);
    const ids = sql.param(rows.map(({ id }) => id));
    await tx.execute(sql`DELETE FROM held_mails WHERE mail_id = ANY(${ids}::uuid[])`);
    await tx.execute(sql`
      DELETE FROM raw_mails AS raw WHERE raw.id = ANY(${sql.param(rows.map(({ rawId }) => rawId))}::uuid[])
        AND NOT EXISTS (
          SELECT FROM inbound_mails AS mail WHERE mail.raw_id = raw.id
            AND NOT (mail.status = 'rejected' AND mail.discarded_from IS NULL))`);
    return rows.length;
  });
}

/** Takes away bytes that belong to no mail any more: its company is gone. */
export function forgetOrphans(db: Database, before: Date): Promise<number> {
  return asSystem(db, async (tx) => {
    const gone = await tx.execute(sql`
      DELETE FROM raw_mails WHERE id IN (
        SELECT raw.id FROM raw_mails AS raw
        WHERE raw.received_at < ${before}
          AND NOT EXISTS (SELECT FROM inbound_mails AS mail WHERE mail.raw_id = raw.id)
        LIMIT ${BYTES_AT_ONCE})`);
    return gone.rowCount ?? 0;
  });
}

/**
 * Takes away what people did, the steps of mails and the errors of before a moment. Who deleted an
 * entry that is still there stays: it says how long that has been so.
 */
export function forgetEvents(db: Database, before: Date): Promise<number> {
  return asSystem(db, async (tx) => {
    const people = await tx.execute(sql`
      DELETE FROM user_events WHERE id IN (
        SELECT event.id FROM user_events AS event
        WHERE event.timestamp < ${before} AND NOT (event.event_type = 'entry_deleted' AND EXISTS (
          SELECT FROM issues WHERE issues.id = event.entry_id AND issues.deleted))
        LIMIT ${EVENTS_AT_ONCE})`);
    const mails = await tx.execute(sql`
      DELETE FROM inbound_email_events WHERE id IN (
        SELECT id FROM inbound_email_events WHERE ts < ${before} LIMIT ${EVENTS_AT_ONCE})`);
    const errors = await tx.execute(sql`
      DELETE FROM error_log WHERE id IN (
        SELECT id FROM error_log WHERE timestamp < ${before} LIMIT ${EVENTS_AT_ONCE})`);
    return (people.rowCount ?? 0) + (mails.rowCount ?? 0) + (errors.rowCount ?? 0);
  });
}

/** Takes away security events that happened last before a moment. */
export function forgetSecurityEvents(db: Database, before: Date): Promise<number> {
  return asSystem(db, async (tx) => {
    const gone = await tx.execute(sql`
      DELETE FROM security_events WHERE id IN (
        SELECT id FROM security_events
        WHERE at < ${before} AND last_at < ${before} LIMIT ${EVENTS_AT_ONCE})`);
    return gone.rowCount ?? 0;
  });
}

/** Takes away what entries were before changes that were made before a moment. */
export function forgetUndos(db: Database, before: Date): Promise<number> {
  return asSystem(db, async (tx) => {
    const gone = await tx.execute(sql`
      DELETE FROM entry_undos WHERE id IN (
        SELECT id FROM entry_undos WHERE at < ${before} LIMIT ${EVENTS_AT_ONCE})`);
    return gone.rowCount ?? 0;
  });
}

/** Takes away notifications of before a moment, read or not. */
export function forgetNotifications(db: Database, before: Date): Promise<number> {
  return asSystem(db, async (tx) => {
    const gone = await tx.execute(sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE at < ${before} LIMIT ${EVENTS_AT_ONCE})`);
    return gone.rowCount ?? 0;
  });
}

/** Takes away emails about entries of before a moment, what was told by none, and addresses; what waits stays. */
export function forgetEmails(db: Database, before: Date): Promise<number> {
  return asSystem(db, async (tx) => {
    const items = await tx.execute(sql`
      DELETE FROM email_items WHERE id IN (SELECT id FROM email_items
        WHERE at < ${before} AND state IN ('emailed', 'dropped') LIMIT ${EVENTS_AT_ONCE})`);
    const emails = await tx.execute(sql`
      DELETE FROM notification_emails WHERE id IN (SELECT id FROM notification_emails
        WHERE created_at < ${before} AND state <> 'queued' LIMIT ${EVENTS_AT_ONCE})`);
    // Who chose nothing, is no member and was sent nothing of late is not kept.
    const addresses = await tx.execute(sql`
      DELETE FROM email_recipients AS own WHERE modes = '{}' AND digest = 'daily'
        AND suppressed_at IS NULL AND digest_day < ${before}::date
        AND NOT EXISTS (SELECT FROM users JOIN memberships ON memberships.user_id = users.id
          WHERE users.email = own.address AND memberships.company_id = own.company_id)`);
    return (items.rowCount ?? 0) + (emails.rowCount ?? 0) + (addresses.rowCount ?? 0);
  });
}

/** Entries of one company that were deleted before a moment; null where there are none. */
export function nextDeleted(
  db: Database,
  before: Date,
): Promise<{ companyId: string; ids: string[] } | null> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; companyId: string }>(sql`
      SELECT id, company_id AS "companyId" FROM issues
      WHERE deleted AND coalesce((
        SELECT max(timestamp) FROM user_events
        WHERE entry_id = issues.id AND event_type = 'entry_deleted'), last_updated) < ${before}
      ORDER BY company_id, id LIMIT ${ENTRIES_AT_ONCE}`);
    const companyId = rows[0]?.companyId;
    if (companyId === undefined) return null;
    return {
      companyId,
      ids: rows.filter((row) => row.companyId === companyId).map(({ id }) => id),
    };
  });
}

/**
 * Takes deleted entries away for good, with all that belongs to them, and the bytes, senders and
 * subjects of the mails that they were made of. That those mails came stays. Says how many went.
 */
export function forgetEntries(db: Database, companyId: string, ids: string[]): Promise<number> {
  return asSystem(db, async (tx) => {
    // Whoever changes entries takes the company's counters first; in another order we would block
    // each other.
    await tx.execute(sql`SELECT FROM company_counters WHERE company_id = ${companyId} FOR UPDATE`);
    const goneIds = await eraseDeleted(tx, companyId, ids);
    await forgetMailsOf(tx, companyId, goneIds);
    return goneIds.length;
  });
}

async function forgetMailsOf(tx: Tx, companyId: string, entryIds: string[]): Promise<void> {
  const { rows } = await tx.execute<{ rawId: string }>(sql`
    UPDATE inbound_mails SET sender = NULL, subject = NULL, mail_from = '', verdict = NULL
    WHERE company_id = ${companyId} AND entry_id = ANY(${sql.param(entryIds)}::uuid[])
    RETURNING raw_id AS "rawId"`);
  const rawIds = rows.map(({ rawId }) => rawId);
  // The same mail may have been for another company too, whose entry stands.
  await tx.execute(sql`
    DELETE FROM raw_mails AS raw WHERE raw.id = ANY(${sql.param(rawIds)}::uuid[]) AND NOT EXISTS (
      SELECT FROM inbound_mails AS mail
      WHERE mail.raw_id = raw.id AND (${NEEDS_BYTES}
        OR EXISTS (SELECT FROM issues WHERE issues.id = mail.entry_id)))`);
}
