import { sql } from 'drizzle-orm';
import { check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A primary key that grows with time (UUID version 7, RFC 9562), so that indexes stay dense. */
export const id = () => uuid().primaryKey().$defaultFn(v7);

/** A moment, with its zone. The application's clock sets it, not the database's. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Bytes as they came. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Bytes are in their row or in an object, never in neither: what is acknowledged is there. */
export const IN_ONE_PLACE = sql`num_nonnulls(bytes, object_key) = 1`;

/** Lets the database refuse what is not one of the words. */
export function oneOf(name: string, column: string, words: readonly string[]) {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
  return check(name, sql.raw(`"${column}" IN (${list})`));
}
