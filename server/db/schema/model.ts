import { date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { issues } from './entries.ts';

/** For the daily budget, without content. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    /** Identifies the text, which may change. */
    readAt: moment().notNull(),
    /** In UTC. */
    day: date().notNull(),
    startedAt: moment().notNull(),
    /** Retries after a crash. */
    attempts: integer().notNull().default(1),
    /** Null: pending. `overtaken`: the entry changed during the call. */
    outcome: text().$type<'answered' | 'overtaken' | 'failed'>(),
    tokens: integer().notNull().default(0),
  },
  (table) => [
    foreignKey({
      columns: [table.companyId, table.entryId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    unique().on(table.companyId, table.entryId, table.readAt),
    index().on(table.companyId, table.day),
    index().on(table.startedAt),
  ],
);
