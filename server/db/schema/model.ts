import { date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { issues } from './entries.ts';

/**
 * What a language model was asked, one row for each reading of an entry: what a company's budget
 * of a day is counted by. It holds nothing of what was sent or came back.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    /** When the embedded engine had read what the model reads: an entry can get another text. */
    readAt: moment().notNull(),
    /** In UTC. */
    day: date().notNull(),
    startedAt: moment().notNull(),
    /** How often it was asked: more than once where a process ended in the middle. */
    attempts: integer().notNull().default(1),
    /** Null while it is asked. `overtaken`: the entry was changed, done or deleted meanwhile. */
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
