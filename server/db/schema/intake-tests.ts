import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { companies, users } from './people.ts';

/** The result is in the test mail's inbox row. */
export const intakeTests = pgTable(
  'intake_tests',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    recipient: text().notNull(),
    /** SHA-256 of the mail's one-time token. */
    token: text().notNull().unique(),
    createdAt: moment().notNull(),
    /** Null: not yet accepted by the relay. */
    sentAt: moment(),
    failure: text(),
    /** Set once: a second mail with the token is rejected. */
    inboundMailId: uuid(),
    receivedAt: moment(),
    entryId: uuid(),
    ending: text().$type<'kept' | 'thrown_away'>(),
  },
  (table) => [index().on(table.companyId, table.createdAt)],
);
