import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';
import { readRow } from '#server/entries/read/row.ts';
import { MAILS_OF_LOGO, type Sighting } from './hide.ts';

/** Maximum rows read per image, as a logo occurs in thousands of mails. */
const ROWS_LOOKED_AT = 20;

type Coming = {
  issueId: string;
  receivedAt: Date;
  mail: { from: { address: string } | null; attachments: { sha256: string }[] };
};

export type Known = {
  sighting: (mail: Coming, sha256: string) => Sighting;
  nextPosition: (issueId: string) => number;
  add: (mail: Coming) => void;
};

export async function readKnown(tx: Tx, companyId: string, mails: Coming[]): Promise<Known> {
  const positions = await readPositions(tx, companyId, mails);
  const seen = await readSeen(tx, companyId, mails);
  return {
    sighting: (mail, sha256) => ({
      ofSender: Math.min(seen.bySender.get(senderKey(mail, sha256)) ?? 0, MAILS_OF_LOGO),
      isInEntry: seen.inEntry.has(entryKey(mail, sha256)),
    }),
    nextPosition: (issueId) => positions.get(issueId) ?? 1,
    add: (mail) => {
      const { issueId } = mail;
      const { attachments } = mail.mail;
      positions.set(issueId, (positions.get(issueId) ?? 1) + attachments.length);
      for (const sha256 of new Set(attachments.map((file) => file.sha256))) {
        const key = senderKey(mail, sha256);
        seen.bySender.set(key, (seen.bySender.get(key) ?? 0) + 1);
        seen.inEntry.add(entryKey(mail, sha256));
      }
    },
  };
}

const senderKey = ({ mail }: Coming, sha256: string) => `${sha256} ${mail.from?.address ?? ''}`;
const entryKey = ({ issueId }: Coming, sha256: string) => `${sha256} ${issueId}`;

async function readSeen(tx: Tx, companyId: string, mails: Coming[]) {
  const wanted = mails.flatMap((one) =>
    [...new Set(one.mail.attachments.map(({ sha256 }) => sha256))].map((sha256) => ({
      sha256,
      sender: one.mail.from?.address ?? '',
      issue_id: one.issueId,
      received_at: one.receivedAt.toISOString(),
    })),
  );
  const { rows } = await tx.execute<{
    sha256: string;
    sender: string;
    issue_id: string;
    mails: number;
    is_in_entry: boolean;
  }>(sql`
    SELECT wanted.sha256, wanted.sender, wanted.issue_id,
      (SELECT count(DISTINCT coalesce(found.threaded_email_id, found.issue_id))::int FROM (
        SELECT threaded_email_id, issue_id FROM entry_attachments AS one
        WHERE one.company_id = ${companyId} AND one.sha256 = wanted.sha256
          AND one.sender = wanted.sender LIMIT ${ROWS_LOOKED_AT}) AS found) AS mails,
      EXISTS (
        SELECT FROM entry_attachments AS one
        WHERE one.company_id = ${companyId} AND one.issue_id = wanted.issue_id
          AND one.sha256 = wanted.sha256 AND one.created_at < wanted.received_at) AS is_in_entry
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      AS wanted (sha256 text, sender text, issue_id uuid, received_at timestamptz)`);
  return {
    bySender: new Map(rows.map((row) => [`${row.sha256} ${row.sender}`, row.mails])),
    inEntry: new Set(
      rows.flatMap((row) => (row.is_in_entry ? [`${row.sha256} ${row.issue_id}`] : [])),
    ),
  };
}

/**
 * Returns the next position per entry; the lock on the company's counter keeps positions unique.
 */
async function readPositions(tx: Tx, companyId: string, mails: Coming[]) {
  const ids = [...new Set(mails.map(({ issueId }) => issueId))];
  const { rows } = await tx.execute<{ issue_id: string; next: number }>(sql`
    SELECT issue_id, max(position) + 1 AS next FROM entry_attachments
    WHERE company_id = ${companyId} AND issue_id = ANY(${sql.param(ids)}::uuid[])
    GROUP BY issue_id`);
  return new Map(rows.map((row) => [row.issue_id, row.next]));
}

/** Turns an entry's mail into its first update, for a later original. */
export async function yieldToOriginal(tx: Tx, companyId: string, issueId: string): Promise<void> {
  const answer = (await readRow(tx, companyId, issueId))?.threadEmails[0];
  await tx.execute(sql`
    UPDATE entry_attachments SET threaded_email_id = ${answer}::uuid
    WHERE company_id = ${companyId} AND issue_id = ${issueId} AND threaded_email_id IS NULL`);
  await tx.execute(sql`
    UPDATE mail_html SET threaded_email_id = ${answer}::uuid, mail_id = ${answer}::uuid
    WHERE mail_id = ${issueId} AND company_id = ${companyId}`);
}
