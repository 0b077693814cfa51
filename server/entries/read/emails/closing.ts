import { sql } from 'drizzle-orm';
import { splitSentences } from '#understanding/reading/sentences.ts';

/** A note this soon before the resolution explains it. */
const CLOSING_NOTE = sql`interval '15 minutes'`;

/**
 * Lateral join: the mail or the note that resolved the entry of `item`. Excludes internal notes
 * with mentions.
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

/** Returns a mail's decisive sentence, or the whole note. */
export function closingText(text: string | null, reasoning: string | null): string | null {
  const words = reasoning?.match(/“([^”]+)”/)?.[1]?.toLowerCase();
  if (!text || !words) return text;
  return splitSentences(text).find((one) => one.toLowerCase().includes(words)) ?? text;
}
