import { bigint, foreignKey, index, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { issues } from './entries.ts';
import { users } from './people.ts';

/**
 * Of an entry, what a change made other than it was: columns by their names in the database, and
 * what stands beside it in other tables (server/entries/write/undo-state.ts).
 */
export type StateDiff = Record<string, unknown>;

/** What entries were before people changed them, for those to undo it; kept for a day. */
export const entryUndos = pgTable(
  'entry_undos',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The entry's version after the change: by it the change is named. */
    version: bigint({ mode: 'number' }).notNull(),
    before: jsonb().$type<StateDiff>().notNull(),
    /** The same fields after the change, to tell what has changed since. */
    after: jsonb().$type<StateDiff>().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.companyId, table.entryId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    unique().on(table.companyId, table.entryId, table.version),
    index().on(table.personId),
    index().on(table.at),
  ],
);
