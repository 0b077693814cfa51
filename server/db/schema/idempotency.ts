import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { companies } from './people.ts';

/** What was created by a request with an `Idempotency-Key`, and answered; kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who asked: somebody, or an API token of the workspace, by the id of either. */
    asker: uuid().notNull(),
    key: text().notNull(),
    /** The SHA-256 of what was asked for. */
    request: text().notNull(),
    status: integer().notNull(),
    /** The very text that was answered. */
    answer: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [unique().on(table.companyId, table.asker, table.key), index().on(table.at)],
);
