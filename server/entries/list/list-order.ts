import { type SQL, sql } from 'drizzle-orm';
import type { ListOrder } from '#contract/entries/issue-list.ts';
import { issues } from '#server/db/schema/entries.ts';
import type { Place } from '../read/cursor.ts';

const { lastUpdated, urgency, id } = issues;

/** Sort orders; those of people match the indexes `issues_list` and `issues_urgent`. */
export const ORDERS = orders('last_updated');

/** The same orders with the column aliases of a selection. */
export const ORDERS_SELECTED = orders('"lastUpdated"');

function orders(moment: string): Record<ListOrder, SQL> {
  return {
    recent: sql.raw(`${moment} DESC, urgency DESC, id`),
    oldest: sql.raw(`${moment}, urgency DESC, id`),
    priority: sql.raw(`urgency DESC, ${moment} DESC, id`),
    // Ids are sequential (UUID version 7).
    created: sql.raw('id'),
  };
}

export const PLACE_SELECTION = sql.raw(
  `urgency, to_char(last_updated AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS moment`,
);

/**
 * The keyset condition: the first comparison positions the index scan, the second excludes earlier
 * ties.
 */
export function follows(sort: ListOrder, place: Place): SQL {
  const at = sql`${place.lastUpdated}::timestamptz`;
  const its = sql`${place.urgency}::smallint`;
  const isLater = sql`${id} > ${place.id}::uuid`;
  if (sort === 'created') return isLater;
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
