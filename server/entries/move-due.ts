import { sql } from 'drizzle-orm';
import type { Priority } from '#contract/labels.ts';
import type { Tx } from '#server/db/tx.ts';
import { takeTurn } from './counters.ts';

/**
 * Lets `setDays` change the days of some priorities, and then the open entries of these be due by
 * them, but for those that a person set a day for. One statement, however many they are: the
 * database works each out anew (tidings_set_due), and each gets the number of a change.
 */
export async function moveDue(
  tx: Tx,
  companyId: string,
  { priorities, setDays }: { priorities: Priority[]; setDays: () => Promise<void> },
): Promise<void> {
  await takeTurn(tx, companyId);
  await setDays();
  await tx.execute(sql`
    WITH moved AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM issues
      WHERE company_id = ${companyId} AND status = 'open' AND NOT deleted AND due_at IS NULL
        AND priority = ANY(${sql.param(priorities)}::text[])
    ), counted AS (
      UPDATE company_counters SET changes = changes + (SELECT count(*) FROM moved)
      WHERE company_id = ${companyId}
      RETURNING changes - (SELECT count(*) FROM moved) AS before
    )
    UPDATE issues SET priority = issues.priority, version = counted.before + moved.place
    FROM moved, counted
    WHERE issues.company_id = ${companyId} AND issues.id = moved.id`);
}
