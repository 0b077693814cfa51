import { type SQL, sql } from 'drizzle-orm';
import type { SentEmail } from '#contract/workspace/workspace-emails.ts';
import type { Tx } from '#server/db/tx.ts';

type Wanted = {
  since: Date;
  state: SentEmail['state'] | null;
  after: string | null;
  limit: number;
};

/** Returns a company's emails, newest first (ids are sequential). */
export async function readSentEmails(
  tx: Tx,
  companyId: string,
  { since, state, after, limit }: Wanted,
): Promise<SentEmail[]> {
  const conditions: SQL[] = [
    sql`email.company_id = ${companyId}`,
    sql`email.created_at >= ${since}`,
  ];
  if (state) conditions.push(sql`email.state = ${state}`);
  if (after) conditions.push(sql`email.id < ${after}`);
  const { rows } = await tx.execute<SentEmail & { created_at: string }>(sql`
    SELECT email.id, email.created_at::text, coalesce(nullif(users.name, '') ||
        ' (' || email.recipient || ')', email.recipient) AS "to", email.type,
      ARRAY(SELECT DISTINCT kind FROM email_items WHERE email_id = email.id ORDER BY kind) AS kinds,
      CASE WHEN issues.id IS NOT NULL THEN jsonb_build_object('id', issues.id,
        'issueId', issues.issue_id, 'caption', issues.caption_selected) END AS entry,
      email.state, email.reason
    FROM notification_emails AS email
    LEFT JOIN users ON users.id = email.user_id
    LEFT JOIN issues ON issues.id = email.issue_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY email.id DESC LIMIT ${limit}`);
  return rows.map(({ created_at: at, ...email }) => ({ ...email, at: new Date(at).toISOString() }));
}
