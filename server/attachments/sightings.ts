import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';
import { MAILS_OF_LOGO, type Sighting } from './hide.ts';

/** A logo stands in thousands of mails; so many rows are enough to know it by. */
const ROWS_LOOKED_AT = 20;

/** What is known of the files of a mail that is not kept yet, by their SHA-256. */
export async function readSightings(
  tx: Tx,
  asked: { companyId: string; issueId: string; sender: string; hashes: string[]; receivedAt: Date },
): Promise<Map<string, Sighting>> {
  const { companyId, issueId, sender, receivedAt } = asked;
  const hashes = [...new Set(asked.hashes)];
  const { rows } = await tx.execute<{ sha256: string; mails: number; is_in_entry: boolean }>(sql`
    SELECT wanted.sha256,
      (SELECT count(DISTINCT coalesce(found.threaded_email_id, found.issue_id))::int FROM (
        SELECT threaded_email_id, issue_id FROM entry_attachments AS one
        WHERE one.company_id = ${companyId} AND one.sha256 = wanted.sha256
          AND one.sender = ${sender} LIMIT ${ROWS_LOOKED_AT}) AS found) AS mails,
      EXISTS (
        SELECT FROM entry_attachments AS one
        WHERE one.company_id = ${companyId} AND one.issue_id = ${issueId}
          AND one.sha256 = wanted.sha256 AND one.created_at < ${receivedAt}) AS is_in_entry
    FROM unnest(${sql.param(hashes)}::text[]) AS wanted (sha256)`);
  return new Map(
    rows.map(({ sha256, mails, is_in_entry: isInEntry }) => [
      sha256,
      { ofSender: Math.min(mails, MAILS_OF_LOGO), isInEntry },
    ]),
  );
}

/**
 * The number from which an entry's next files are counted. Whoever files mail holds the company's
 * counter until the commit, so no two are given the same.
 */
export async function nextPositions(tx: Tx, companyId: string, issueId: string): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    SELECT coalesce(max(position), 0) + 1 AS next FROM entry_attachments
    WHERE company_id = ${companyId} AND issue_id = ${issueId}`);
  return rows[0]?.next ?? 1;
}

/** Lets an entry say which files it has, but for those that are hidden. */
export async function setEntryFiles(tx: Tx, companyId: string, issueId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE issues SET attachments = files.list, has_attachments = files.list <> '[]'
    FROM (
      SELECT coalesce(jsonb_agg(jsonb_build_object('filename', filename, 'size', size)
        ORDER BY position), '[]') AS list
      FROM entry_attachments
      WHERE company_id = ${companyId} AND issue_id = ${issueId} AND hidden IS NULL
    ) AS files
    WHERE issues.company_id = ${companyId} AND issues.id = ${issueId}`);
}

/**
 * The mail that an entry was made of becomes its first update, because the mail that it answers
 * came after it: its files and its HTML go along.
 */
export async function yieldToOriginal(tx: Tx, companyId: string, issueId: string): Promise<void> {
  const answer = sql`(SELECT thread_emails[1]::uuid FROM issues
    WHERE company_id = ${companyId} AND id = ${issueId})`;
  await tx.execute(sql`
    UPDATE entry_attachments SET threaded_email_id = ${answer}
    WHERE company_id = ${companyId} AND issue_id = ${issueId} AND threaded_email_id IS NULL`);
  await tx.execute(sql`
    UPDATE mail_html SET threaded_email_id = ${answer}, mail_id = ${answer}
    WHERE mail_id = ${issueId} AND company_id = ${companyId}`);
}
