import { sql } from 'drizzle-orm';
import { check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** UUID version 7 (RFC 9562): sequential, for dense indexes. */
export const id = () => uuid().primaryKey().$defaultFn(v7);

/** Set by the application's clock. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Exactly one column holds the bytes, so acknowledged data exists. */
export const IN_ONE_PLACE = sql`num_nonnulls(bytes, object_key) = 1`;

/** A CHECK constraint for allowed words. */
export function oneOf(name: string, column: string, words: readonly string[]) {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
  return check(name, sql.raw(`"${column}" IN (${list})`));
}
