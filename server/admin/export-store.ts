import { and, asc, gte, lt, sql } from 'drizzle-orm';
import { asOperator } from '#server/db/as-operator.ts';
import type { Database } from '#server/db/connect.ts';
import { userEvents } from '#server/db/schema/people.ts';

/** From this moment on, up to but without that one. */
export type Span = { from: Date | null; until: Date };

/** An event as it is exported. */
export type ExportedEvent = {
  id: string;
  /** As the database keeps it: finer than a `Date`. */
  place: string;
  timestamp: Date;
  userEmail: string | null;
  companyName: string | null;
  eventType: string;
  entryId: string | null;
};

const PAGE = 2000;

/**
 * The events of a span, page by page, oldest first. Each page is a transaction of its own that
 * begins behind the last one, so that whoever reads slowly holds nothing in the database.
 */
export async function* pagesOfEvents(
  db: Database,
  { from, until }: Span,
): AsyncGenerator<ExportedEvent[]> {
  let last: ExportedEvent | undefined;
  do {
    const after = last;
    const page: ExportedEvent[] = await asOperator(db, (tx) =>
      tx
        .select({
          id: userEvents.id,
          place: sql<string>`${userEvents.timestamp}::text`,
          timestamp: userEvents.timestamp,
          userEmail: userEvents.userEmail,
          companyName: userEvents.companyName,
          eventType: userEvents.eventType,
          entryId: userEvents.entryId,
        })
        .from(userEvents)
        .where(
          and(
            from ? gte(userEvents.timestamp, from) : undefined,
            lt(userEvents.timestamp, until),
            after &&
              sql`(${userEvents.timestamp}, ${userEvents.id}) > (${after.place}::timestamptz, ${after.id}::uuid)`,
          ),
        )
        .orderBy(asc(userEvents.timestamp), asc(userEvents.id))
        .limit(PAGE),
    );
    if (page.length > 0) yield page;
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
}
