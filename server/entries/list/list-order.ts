import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#contract/entries/issue-list.ts';
import { issues } from '#server/db/schema/entries.ts';
import type { Place } from '../read/cursor.ts';

const { lastUpdated, urgency, id } = issues;

/** How entries follow each other, ties and all: `issues_list` and `issues_urgent` are built so. */
export const ORDERS = orders('last_updated');

/** The same of entries as they are selected, under the names that they have here. */
export const ORDERS_SELECTED = orders('"lastUpdated"');

function orders(moment: string): Record<Sort, SQL> {
  return {
    recent: sql.raw(`${moment} DESC, urgency DESC, id`),
    oldest: sql.raw(`${moment}, urgency DESC, id`),
    priority: sql.raw(`urgency DESC, ${moment} DESC, id`),
  };
}

/** What of an entry says where it stands in any order, beside its id; see `Place`. */
export const PLACE_SELECTION = sql.raw(
  `urgency, to_char(last_updated AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS moment`,
);

/**
 * What follows a place in an order. The first comparison of each is one by which the index is
 * entered at that place; the second leaves out what stands there before it.
 */
export function follows(sort: Sort, place: Place): SQL {
  const at = sql`${place.lastUpdated}::timestamptz`;
  const its = sql`${place.urgency}::smallint`;
  const isLater = sql`${id} > ${place.id}::uuid`;
  if (sort === 'oldest') {
    return sql`${lastUpdated} >= ${at} AND (${lastUpdated} > ${at} OR ${urgency} < ${its}
      OR (${urgency} = ${its} AND ${isLater}))`;
  }
  const [mine, given] =
    sort === 'recent'
      ? [sql`(${lastUpdated}, ${urgency})`, sql`(${at}, ${its})`]
      : [sql`(${urgency}, ${lastUpdated})`, sql`(${its}, ${at})`];
  return sql`${mine} <= ${given} AND (${mine} < ${given} OR ${isLater})`;
}
