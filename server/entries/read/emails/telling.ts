import { sql } from 'drizzle-orm';
import type { EmailKind } from '#contract/entries/email-kinds.ts';
import type { Department, Priority, Status } from '#contract/entries/labels.ts';
import type { Language } from '#contract/languages.ts';
import { hasLeft } from '#server/companies/membership.ts';
import type { Tx } from '#server/db/tx.ts';
import { CLOSING, closingText } from './closing.ts';

export type TellingRow = {
  kind: EmailKind;
  issue_id: string;
  /** `ACME-42`. */
  number: string;
  caption: string;
  subject: string;
  priority: Priority;
  department: Department;
  due: string;
  timestamp: string;
  status: Status;
  reporter: string;
  sender: string;
  message_id: string | null;
  assignee_id: string | null;
  assignee: string | null;
  deleted: boolean;
  restricted: boolean;
  /** True if the entry's mail could not be read. */
  is_encrypted: boolean;
  woken_at: string | null;
  is_snoozed: boolean;
  user_id: string | null;
  sees: boolean;
  /** True for a former member. */
  left: boolean;
  reporter_language: Language | null;
  page_id: string | null;
  is_muted: boolean;
  is_revoked: boolean;
  /** True if the workspace emails resolutions. */
  tells_done: boolean;
  by: string | null;
  /** Text of a question, reply, mention or resolution. */
  text: string | null;
};

export async function readTelling(tx: Tx, emailId: string): Promise<TellingRow[]> {
  const { rows } = await tx.execute<TellingRow & { reasoning: string | null }>(sql`
    SELECT item.kind, item.issue_id, issues.issue_id AS number, issues.caption_selected AS caption,
      issues.subject, issues.priority, issues.department, issues.due::text, issues.timestamp::text,
      issues.status, coalesce(nullif(issues.sender_name, ''), issues.sender) AS reporter,
      issues.sender, issues.email_message_id AS message_id, issues.deleted, issues.restricted,
      issues.assignee_id, issues.woken_at::text, issues.is_snoozed, item.user_id,
      EXISTS (SELECT 1 FROM entry_attachments AS file WHERE file.company_id = issues.company_id
        AND file.issue_id = issues.id AND file.threaded_email_id IS NULL
        AND file.problem = 'encrypted') AS is_encrypted, issues.reporter_language,
      page.id AS page_id, page.muted_at IS NOT NULL AS is_muted,
      coalesce(page.revoked_at IS NOT NULL, false) AS is_revoked,
      'resolved' = ANY(companies.reporter_emails) AS tells_done,
      coalesce(nullif(assignee.name, ''), assignee.email) AS assignee,
      item.user_id IS NOT NULL AND tidings_may_see_entry(item.user_id, issues.id) AS sees,
      CASE WHEN item.kind = 'answered'
        THEN coalesce(answer.by, nullif(issues.sender_name, ''), issues.sender)
        ELSE coalesce(nullif(actor.name, ''), actor.email, item.token_name) END AS by,
      CASE item.kind WHEN 'answered' THEN answer.text WHEN 'resolved' THEN closing.text
        ELSE note.content END AS text, closing.reasoning,
      ${hasLeft(sql`reader.id`, sql`item.company_id`)} AS left
    FROM email_items AS item
    JOIN issues ON issues.company_id = item.company_id AND issues.id = item.issue_id
    LEFT JOIN users AS reader ON reader.email = item.recipient
    JOIN companies ON companies.id = item.company_id
    LEFT JOIN status_pages AS page
      ON page.issue_id = item.issue_id AND page.recipient = item.recipient
    LEFT JOIN users AS assignee ON assignee.id = issues.assignee_id
    LEFT JOIN users AS actor ON actor.id = item.actor_id
    LEFT JOIN internal_notes AS note ON note.id = item.note_id
    LEFT JOIN LATERAL (SELECT coalesce(nullif(sender_name, ''), sender) AS by, body AS text
      FROM threaded_emails WHERE company_id = item.company_id AND parent_issue_id = item.issue_id
        AND item.kind = 'answered'
        AND lower(sender) = lower(issues.sender) AND timestamp <= item.at
      ORDER BY timestamp DESC LIMIT 1) AS answer ON true
    ${CLOSING}
    WHERE item.email_id = ${emailId}
    ORDER BY item.at, item.id`);
  return rows.map(({ reasoning, ...row }) => ({
    ...row,
    text: row.kind === 'resolved' ? closingText(row.text, reasoning) : row.text,
  }));
}
