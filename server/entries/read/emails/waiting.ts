import { sql } from 'drizzle-orm';
import type { Digest, EmailKind, EmailMode } from '#contract/entries/email-kinds.ts';
import { REPORTER_EMAILS } from '#contract/entries/email-kinds.ts';
import { hasLeft } from '#server/companies/membership.ts';
import type { Tx } from '#server/db/tx.ts';

/** A queued event with current state and settings. */
export type WaitingRow = {
  id: string;
  issue_id: string;
  recipient: string;
  user_id: string | null;
  kind: EmailKind;
  due_at: string;
  deleted: boolean;
  status: string;
  assignee_id: string | null;
  woken_at: string | null;
  isReporter: boolean;
  /** True for a member with access. */
  sees: boolean;
  /** True for a former member. */
  left: boolean;
  muted: boolean;
  /** True if a resolution was emailed since muting. */
  resolution_emailed: boolean;
  /** True if read in the application. */
  seen: boolean;
  last_email_at: string | null;
  modes: Partial<Record<EmailKind, EmailMode>> | null;
  digest: Digest | null;
  suppressed: boolean;
  sent_in_day: number;
};

/** Returns all queued events of the first `limit` due recipients. */
export async function readWaitingEmails(
  tx: Tx,
  companyId: string,
  { now, dayAgo, limit }: { now: Date; dayAgo: Date; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    WITH due AS (
      SELECT DISTINCT recipient FROM email_items
      WHERE company_id = ${companyId} AND state = 'queued' AND due_at <= ${now}
      ORDER BY recipient LIMIT ${limit}
    )
    SELECT item.id, item.issue_id, item.recipient, item.user_id, item.kind, item.due_at::text,
      issues.deleted, issues.status, issues.assignee_id, issues.woken_at::text,
      item.kind = ANY(${sql.param(REPORTER_EMAILS)}::text[]) AS "isReporter",
      item.user_id IS NOT NULL AND tidings_may_see_entry(item.user_id, issues.id) AS sees,
      ${hasLeft(sql`item.user_id`, sql`item.company_id`)} AS left,
      page.muted_at IS NOT NULL AS muted,
      page.muted_at IS NOT NULL AND EXISTS (SELECT FROM email_items AS told
        JOIN notification_emails AS email ON email.id = told.email_id
        WHERE told.company_id = ${companyId} AND told.issue_id = item.issue_id
          AND told.recipient = item.recipient AND told.kind = 'resolved'
          AND email.created_at > page.muted_at AND email.state <> 'not_sent') AS resolution_emailed,
      EXISTS (SELECT FROM notifications WHERE notifications.user_id = item.user_id
        AND notifications.company_id = item.company_id
        AND notifications.issue_id = item.issue_id AND notifications.at >= item.at
        AND notifications.read_at IS NOT NULL) AS seen,
      (SELECT max(email.created_at)::text FROM email_items AS earlier
        JOIN notification_emails AS email ON email.id = earlier.email_id
        WHERE earlier.company_id = ${companyId} AND earlier.issue_id = item.issue_id
          AND earlier.recipient = item.recipient
          AND earlier.kind <> 'received' AND email.state <> 'not_sent') AS last_email_at,
      wishes.modes, wishes.digest, wishes.suppressed_at IS NOT NULL AS suppressed,
      sent.count AS sent_in_day
    FROM due
    JOIN email_items AS item ON item.company_id = ${companyId} AND item.recipient = due.recipient
      AND item.state = 'queued'
    JOIN issues ON issues.company_id = item.company_id AND issues.id = item.issue_id
    LEFT JOIN status_pages AS page
      ON page.issue_id = item.issue_id AND page.recipient = item.recipient
    LEFT JOIN email_recipients AS wishes
      ON wishes.company_id = item.company_id AND wishes.address = item.recipient
    CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM notification_emails
      WHERE recipient = due.recipient AND created_at > ${dayAgo}
        AND type IN ('entry', 'entries') AND state <> 'not_sent') AS sent
    ORDER BY item.recipient, item.at, item.id`);
  return rows;
}
