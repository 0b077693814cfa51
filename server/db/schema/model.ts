import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHECK_OUTCOMES, type CheckFigures } from '#contract/workspace/model-check.ts';
import { id, moment, oneOf } from './columns.ts';
import { issues } from './entries.ts';
import { threadedEmails } from './updates.ts';

/** For the daily budget, without content. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    companyId: uuid().notNull(),
    /** Null: about a reply. */
    entryId: uuid(),
    /** A reply. */
    updateId: uuid().references(() => threadedEmails.id, { onDelete: 'cascade' }),
    /** Identifies the text, which may change. */
    readAt: moment().notNull(),
    /** In UTC. */
    day: date().notNull(),
    startedAt: moment().notNull(),
    /** Calls made, also by a process that crashed. */
    attempts: integer().notNull().default(1),
    /** Null: pending. `overtaken`: the entry changed during the call. */
    outcome: text().$type<'answered' | 'overtaken' | 'failed'>(),
    /** Used tokens; of a pending call, an estimate. */
    tokens: integer().notNull().default(0),
    /** Failed calls in a row. */
    failures: integer().notNull().default(0),
    /** The last failure; a kind of `ModelFailure`. */
    failure: text(),
    /** Null: a failed call is not repeated. */
    retryAt: moment(),
  },
  (table) => [
    foreignKey({
      columns: [table.companyId, table.entryId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    unique().on(table.companyId, table.entryId, table.readAt),
    unique().on(table.companyId, table.updateId),
    index('model_calls_update').on(table.updateId).where(sql`update_id IS NOT NULL`),
    index().on(table.companyId, table.day),
    index().on(table.startedAt),
    index('model_calls_retry').on(table.companyId, table.retryAt).where(sql`retry_at IS NOT NULL`),
  ],
);

/** Measurements of the installation's model, started by an operator. */
export const modelChecks = pgTable(
  'model_checks',
  {
    id: id(),
    model: text().notNull(),
    startedAt: moment().notNull(),
    outcome: text({ enum: CHECK_OUTCOMES }).notNull().default('running'),
    endedAt: moment(),
    /** Calls that have ended, of `total`. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    figures: jsonb().$type<CheckFigures>(),
    /** Kind of `ModelFailure` that ended the check; `error`: a failure of Tidings. */
    failure: text(),
  },
  () => [
    oneOf('model_checks_outcome', 'outcome', CHECK_OUTCOMES),
    uniqueIndex('model_checks_running').on(sql`(outcome)`).where(sql`outcome = 'running'`),
  ],
);
