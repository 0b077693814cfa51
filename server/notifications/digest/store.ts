import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Digest, NotSentReason } from '#contract/entries/email-kinds.ts';
import type { Department } from '#contract/entries/labels.ts';
import { isMember } from '#server/companies/membership.ts';
import {
  emailItems,
  emailRecipients,
  notificationEmails,
} from '#server/db/schema/notification-emails.ts';
import { memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

/** A member, or a reporter without account who has pending items. */
export type DueReader = {
  address: string;
  userId: string | null;
  departments: Department[];
  digest: Digest;
  day: string;
  isSuppressed: boolean;
  lastDigestAt: string | null;
};

export type DueDay = { zone: string; digest: Digest; day: string };

export async function zonesOfReaders(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ zone: string }>(sql`
    SELECT DISTINCT time_zone AS zone FROM users WHERE time_zone IS NOT NULL UNION SELECT 'UTC'`);
  return rows.map(({ zone }) => zone);
}

function dueReaders(days: DueDay[], only: string | null = null) {
  const ofOne = only === null ? sql`true` : sql`companies.id = ${only}`;
  return sql`
    WITH due AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS one (zone text, digest text, day date)),
    company AS MATERIALIZED (
      SELECT companies.id, tidings_time_zone(companies.id) AS zone FROM companies WHERE ${ofOne}
    ), reader AS (
      SELECT company.id AS company_id, ${users.email} AS address, ${users.id} AS user_id,
        ${memberships.departments} AS departments, coalesce(${users.timeZone}, company.zone) AS zone
      FROM company JOIN ${memberships} ON ${memberships.companyId} = company.id
      JOIN ${users} ON ${users.id} = ${memberships.userId} WHERE ${isMember}
      UNION ALL
      SELECT DISTINCT company.id, item.recipient, NULL::uuid, '{}'::text[], company.zone
      FROM company JOIN email_items AS item ON item.company_id = company.id AND item.state = 'digest'
      WHERE NOT EXISTS (SELECT FROM ${memberships} JOIN ${users} ON ${users.id} = ${memberships.userId}
          WHERE ${memberships.companyId} = company.id AND ${users.email} = item.recipient
            AND ${isMember})
    )
    SELECT reader.company_id, reader.address, reader.user_id, reader.departments, due.digest,
      due.day::text AS day, wishes.suppressed_at IS NOT NULL AS suppressed
    FROM reader
    LEFT JOIN email_recipients AS wishes
      ON wishes.company_id = reader.company_id AND wishes.address = reader.address
    JOIN due ON due.zone = reader.zone AND due.digest = coalesce(wishes.digest, 'daily')
    WHERE wishes.digest_day IS NULL OR wishes.digest_day < due.day`;
}

export async function companiesDue(tx: Tx, days: DueDay[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT company_id AS id FROM (${dueReaders(days)}) AS due ORDER BY id`);
  return rows.map(({ id }) => id);
}

export async function readDueReaders(
  tx: Tx,
  companyId: string,
  { days, limit }: { days: DueDay[]; limit: number },
): Promise<DueReader[]> {
  type Row = Omit<DueReader, 'userId' | 'isSuppressed' | 'lastDigestAt'> & {
    user_id: string | null;
    suppressed: boolean;
    last_at: string | null;
  };
  const { rows } = await tx.execute<Row>(sql`
    SELECT due.*, (SELECT max(created_at)::text FROM notification_emails
      WHERE company_id = due.company_id AND recipient = due.address AND type = 'digest') AS last_at
    FROM (${dueReaders(days, companyId)}) AS due
    ORDER BY address LIMIT ${limit}`);
  return rows.map(
    ({ user_id: userId, suppressed: isSuppressed, last_at: lastDigestAt, ...row }) => ({
      address: row.address,
      departments: row.departments,
      digest: row.digest,
      day: row.day,
      userId,
      isSuppressed,
      lastDigestAt,
    }),
  );
}

export async function whoHasItems(
  tx: Tx,
  companyId: string,
  addresses: string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ recipient: emailItems.recipient })
    .from(emailItems)
    .where(
      and(
        eq(emailItems.companyId, companyId),
        inArray(emailItems.recipient, addresses),
        eq(emailItems.state, 'digest'),
      ),
    );
  return new Set(rows.map(({ recipient }) => recipient));
}

/** Records the digest day as processed, sent or not (upsert). */
export async function noteDecided(tx: Tx, companyId: string, readers: DueReader[]): Promise<void> {
  if (readers.length === 0) return;
  await tx
    .insert(emailRecipients)
    .values(readers.map(({ address, day }) => ({ companyId, address, digestDay: day })))
    .onConflictDoUpdate({
      target: [emailRecipients.companyId, emailRecipients.address],
      set: { digestDay: sql`excluded.digest_day` },
    });
}

/** Creates a digest with the pending items; null if the day has one already. */
export async function insertDigest(
  tx: Tx,
  companyId: string,
  { reader, now }: { reader: DueReader; now: Date },
): Promise<string | null> {
  const { address, userId, day } = reader;
  const [made] = await tx
    .insert(notificationEmails)
    .values({
      id: v7(),
      companyId,
      recipient: address,
      userId,
      type: 'digest',
      digestDay: day,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notificationEmails.id });
  if (!made) return null;
  await setWaiting(tx, companyId, address, { state: 'emailed', emailId: made.id });
  return made.id;
}

export function dropWaiting(
  tx: Tx,
  companyId: string,
  address: string,
  reason: NotSentReason,
): Promise<void> {
  return setWaiting(tx, companyId, address, { state: 'dropped', reason });
}

async function setWaiting(
  tx: Tx,
  companyId: string,
  address: string,
  fields: Partial<typeof emailItems.$inferInsert>,
): Promise<void> {
  await tx
    .update(emailItems)
    .set(fields)
    .where(
      and(
        eq(emailItems.companyId, companyId),
        eq(emailItems.recipient, address),
        eq(emailItems.state, 'digest'),
      ),
    );
}
