import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { companies, users } from './people.ts';

/**
 * A mail that Tidings sent to a company's intake address by way of the world outside, to see
 * whether it comes back. What became of it is told by its row of the inbox.
 */
export const intakeTests = pgTable(
  'intake_tests',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    recipient: text().notNull(),
    /** SHA-256 of the one-time token that the mail carries. */
    token: text().notNull().unique(),
    createdAt: moment().notNull(),
    /** When the relay took it; null = not yet. */
    sentAt: moment(),
    /** Why it could not be sent. */
    failure: text(),
    /** The row of the inbox that its token admitted; a second mail with it is not admitted. */
    inboundMailId: uuid(),
    receivedAt: moment(),
    /** The entry that it became. */
    entryId: uuid(),
    /** Whether somebody kept the entry as the first one, or threw it away. */
    ending: text().$type<'kept' | 'thrown_away'>(),
  },
  (table) => [index().on(table.companyId, table.createdAt)],
);
