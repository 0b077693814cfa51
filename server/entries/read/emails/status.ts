import { sql } from 'drizzle-orm';
import type { ReporterEmail } from '#contract/entries/email-kinds.ts';
import type { Language } from '#contract/languages.ts';
import { hasLeft } from '#server/companies/membership.ts';
import type { Tx } from '#server/db/tx.ts';
import { CLOSING } from './closing.ts';

/** `key` signs the page's link. */
export type StatusRow = {
  pageId: string;
  companyId: string;
  entryId: string;
  recipient: string;
  key: string;
  senderName: string | null;
  workspace: string;
  language: Language;
  timeZone: string;
  reported_at: string;
  subject: string;
  body: string;
  /** Null: no access to the restricted entry. */
  caption: string | null;
  isResolved: boolean;
  resolved_at: string | null;
  assignee: string | null;
  isMuted: boolean;
  keywords: string[];
  emails: ReporterEmail[];
  /** Author of the open question; null: none. */
  askedBy: string | null;
  /** True if the reporter disagreed after the resolution. */
  saidNotDone: boolean;
  doneBy: string | null;
  doneText: string | null;
  doneReasoning: string | null;
};

/** Returns the data of a status page; null if revoked, deleted, or for a former member. */
export async function readStatusRow(tx: Tx, pageId: string): Promise<StatusRow | null> {
  const { rows } = await tx.execute<StatusRow>(sql`
    SELECT page.id AS "pageId", page.company_id AS "companyId", page.issue_id AS "entryId",
      page.recipient, page.muted_at IS NOT NULL AS "isMuted", company_keys.key, companies.name AS workspace,
      companies.resolution_keywords AS keywords,
      coalesce(reader.language, issues.reporter_language, 'en') AS language,
      coalesce(reader.time_zone, tidings_time_zone(page.company_id)) AS "timeZone",
      issues.timestamp::text AS reported_at,
      CASE WHEN lower(issues.sender) = page.recipient THEN issues.sender_name END AS "senderName",
      issues.subject, issues.body, issues.status = 'resolved' AS "isResolved",
      issues.resolved_at::text,
      CASE WHEN NOT issues.restricted OR tidings_may_see_entry(reader.id, issues.id)
        THEN issues.caption_selected END AS caption,
      CASE WHEN NOT issues.restricted
        THEN coalesce(nullif(assignee.name, ''), assignee.email) END AS assignee,
      companies.reporter_emails AS emails, asked.by AS "askedBy",
      EXISTS (SELECT FROM thread_proposals AS proposal
        JOIN threaded_emails AS mail ON mail.id = proposal.threaded_email_id
        WHERE proposal.company_id = page.company_id AND proposal.issue_id = page.issue_id
          AND proposal.kind = 'reopen' AND lower(mail.sender) = page.recipient
          AND mail.timestamp >= issues.resolved_at) AS "saidNotDone",
      coalesce(nullif(doer.name, ''), doer.email) AS "doneBy", closing.text AS "doneText",
      closing.reasoning AS "doneReasoning"
    FROM status_pages AS page
    JOIN company_keys ON company_keys.company_id = page.company_id
    JOIN companies ON companies.id = page.company_id
    JOIN issues ON issues.company_id = page.company_id AND issues.id = page.issue_id
    LEFT JOIN users AS reader ON reader.email = page.recipient
    LEFT JOIN users AS assignee ON assignee.id = issues.assignee_id
    LEFT JOIN LATERAL (SELECT coalesce(nullif(users.name, ''), users.email) AS by
      FROM internal_notes AS note LEFT JOIN users ON users.id = note.created_by
      WHERE note.company_id = page.company_id AND note.issue_id = page.issue_id
        AND note.is_to_reporter AND note.answered_at IS NULL
        AND lower(issues.sender) = page.recipient
      ORDER BY note.timestamp DESC LIMIT 1) AS asked ON true
    LEFT JOIN LATERAL (SELECT * FROM email_items WHERE company_id = page.company_id
        AND issue_id = page.issue_id AND recipient = page.recipient AND kind = 'resolved'
        AND issues.status = 'resolved'
      ORDER BY at DESC LIMIT 1) AS item ON true
    LEFT JOIN users AS doer ON doer.id = item.actor_id
    ${CLOSING}
    WHERE page.id = ${pageId} AND page.revoked_at IS NULL AND NOT issues.deleted
      AND NOT ${hasLeft(sql`reader.id`, sql`page.company_id`)}`);
  return rows[0] ?? null;
}

export type Said = { by: 'them' | 'team'; name: string | null; text: string; at: Date };

export async function readSaid(
  tx: Tx,
  { companyId, entryId, recipient }: Pick<StatusRow, 'companyId' | 'entryId' | 'recipient'>,
): Promise<Said[]> {
  type SaidRow = { by: Said['by']; name: string | null; text: string; at: string };
  const { rows } = await tx.execute<SaidRow>(sql`
    SELECT 'them' AS by, NULL AS name, body AS text, timestamp::text AS at FROM issues
    WHERE id = ${entryId} AND lower(sender) = ${recipient}
    UNION ALL
    SELECT 'them', NULL, body, timestamp::text FROM threaded_emails
    WHERE company_id = ${companyId} AND parent_issue_id = ${entryId} AND lower(sender) = ${recipient}
    UNION ALL
    SELECT 'team', coalesce(nullif(users.name, ''), users.email), note.content, note.timestamp::text
    FROM internal_notes AS note LEFT JOIN users ON users.id = note.created_by
    WHERE note.company_id = ${companyId} AND note.issue_id = ${entryId} AND note.is_to_reporter
      AND EXISTS (SELECT FROM issues WHERE id = ${entryId} AND lower(sender) = ${recipient})`);
  return rows
    .map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
