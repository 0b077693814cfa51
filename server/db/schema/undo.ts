import { bigint, foreignKey, index, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { issues } from './entries.ts';
import { users } from './people.ts';

/** Database column names, and related tables (server/entries/write/undo-state.ts). */
export type StateDiff = Record<string, unknown>;

/** Stored for a day. */
export const entryUndos = pgTable(
  'entry_undos',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The entry's version after the change. */
    version: bigint({ mode: 'number' }).notNull(),
    before: jsonb().$type<StateDiff>().notNull(),
    /** Compared with the current state to detect later changes. */
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
