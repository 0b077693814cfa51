import { sql } from 'drizzle-orm';
import { splitSentences } from '#understanding/reading/sentences.ts';

/** A note is what resolved an entry where whoever resolved it wrote it so shortly before. */
const CLOSING_NOTE = sql`interval '15 minutes'`;

/**
 * What resolved the entry of `item` (kind `resolved`), as a lateral join: the mail that said so, with the
 * words that were taken for it, or what whoever did wrote into it just before. A note that calls colleagues
 * is not for others to read.
 */
export const CLOSING = sql`LEFT JOIN LATERAL (SELECT text, reasoning FROM (
    SELECT mail.body AS text, proposal.reasoning, proposal.status = 'accepted' AS is_accepted,
      mail.timestamp
    FROM threaded_emails AS mail
    LEFT JOIN resolution_suggestions AS proposal ON proposal.company_id = mail.company_id
      AND proposal.issue_id = mail.parent_issue_id AND proposal.threaded_email_id = mail.id
    WHERE mail.company_id = item.company_id AND mail.parent_issue_id = item.issue_id
      AND issues.resolved_via_email AND mail.is_resolution_email
    UNION ALL
    SELECT content, NULL, false, timestamp FROM internal_notes
    WHERE company_id = item.company_id AND issue_id = item.issue_id
      AND created_by = item.actor_id AND mentions = '[]' AND NOT is_to_reporter
      AND timestamp BETWEEN item.at - ${CLOSING_NOTE} AND item.at
  ) AS said
  WHERE item.kind = 'resolved'
  ORDER BY is_accepted DESC NULLS LAST, timestamp DESC LIMIT 1) AS closing ON true`;

/** Of a mail the sentence that says that it is done; of a note all of it. */
export function closingText(text: string | null, reasoning: string | null): string | null {
  const words = reasoning?.match(/“([^”]+)”/)?.[1]?.toLowerCase();
  if (!text || !words) return text;
  return splitSentences(text).find((one) => one.toLowerCase().includes(words)) ?? text;
}
