import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { companies } from './people.ts';

/** Responses to requests with an `Idempotency-Key`, for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Id of a user or API token. */
    asker: uuid().notNull(),
    key: text().notNull(),
    /** SHA-256 of the request. */
    request: text().notNull(),
    status: integer().notNull(),
    /** The exact response body. */
    answer: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [unique().on(table.companyId, table.asker, table.key), index().on(table.at)],
);
