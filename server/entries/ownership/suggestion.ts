import { sql } from 'drizzle-orm';
import type { AssigneeSuggestion } from '#contract/entries/ownership.ts';
import type { Tx } from '#server/db/tx.ts';

const LIKE_IT = 9;
const LOOKED_AMONG = 500;
/** Minimum resolved entries of a member, and their share, for a suggestion. */
const FEWEST = 3;
const SHARE = 0.6;

/**
 * Suggests the member who resolved most recent visible entries of the same department and
 * category, and has access.
 */
export async function suggestAssignee(
  tx: Tx,
  companyId: string,
  entryId: string,
): Promise<AssigneeSuggestion | null> {
  const { rows } = await tx.execute<AssigneeSuggestion>(sql`
    WITH entry AS (
      SELECT department, category FROM issues
      WHERE company_id = ${companyId} AND id = ${entryId} AND status = 'open' AND NOT deleted
        AND assignee_id IS NULL AND department <> 'Unassigned'
    ), alike AS MATERIALIZED (
      SELECT recent.id FROM entry CROSS JOIN LATERAL (
        SELECT id, department, category FROM issues
        WHERE company_id = ${companyId} AND status = 'resolved' AND NOT deleted AND NOT is_snoozed
        ORDER BY last_updated DESC LIMIT ${LOOKED_AMONG}
      ) AS recent
      WHERE recent.department = entry.department AND recent.category = entry.category
      LIMIT ${LIKE_IT}
    ), done AS (
      SELECT (SELECT user_id FROM user_events
        WHERE company_id = ${companyId} AND entry_id = alike.id AND event_type = 'entry_resolved'
        ORDER BY timestamp DESC LIMIT 1) AS person
      FROM alike
    )
    SELECT users.id, coalesce(nullif(users.name, ''), users.email) AS name,
      count(*)::int AS resolved, (SELECT count(*)::int FROM alike) AS "of"
    FROM done JOIN users ON users.id = done.person
    WHERE tidings_may_see_entry(users.id, ${entryId}::uuid)
    GROUP BY users.id
    HAVING count(*) >= ${FEWEST}::int AND count(*) >= ${SHARE}::numeric * (SELECT count(*) FROM alike)
    ORDER BY count(*) DESC, users.id LIMIT 1`);
  return rows[0] ?? null;
}
