import { sql } from 'drizzle-orm';
import { asOperator } from '#server/db/as-operator.ts';
import type { Database } from '#server/db/connect.ts';
import { userEvents } from '#server/db/schema/user-events.ts';

/** `until` is exclusive. */
export type Span = { from: Date | null; until: Date };

export type ExportedEvent = {
  id: string;
  /** ISO 8601 in UTC, with microseconds. */
  at: string;
  email: string | null;
  company: string | null;
  type: string;
  entryId: string | null;
};

/** Rows per page; small, so that a page is garbage collected young. */
const PAGE = 500;

/**
 * Yields events, oldest first, in a transaction per page so that a slow reader holds no resources.
 */
export async function* pagesOfEvents(
  db: Database,
  { from, until }: Span,
): AsyncGenerator<ExportedEvent[]> {
  const { timestamp, id, userEmail, companyName, eventType, entryId } = userEvents;
  const before = sql`${timestamp} < ${until.toISOString()}`;
  const since = from ? sql`${timestamp} >= ${from.toISOString()}` : sql`true`;
  let after = sql`true`;
  for (;;) {
    const { rows } = await asOperator(db, (tx) =>
      tx.execute<ExportedEvent>(
        sql`SELECT ${id} AS id, ${userEmail} AS email, ${companyName} AS company, ${eventType} AS type,
          ${entryId} AS "entryId",
          to_char(${timestamp} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
        FROM ${userEvents} WHERE ${since} AND ${before} AND ${after}
        ORDER BY ${timestamp}, ${id} LIMIT ${PAGE}`,
      ),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql`(${timestamp}, ${id}) > (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}
